"""What is there before the tests."""

import signal

# Who starts the tests in the background may have interrupts ignored, and then Python does not listen to them either.
signal.signal(signal.SIGINT, signal.default_int_handler)
