"""Two versions of a ring buffer: one of them is wrong, and the inputs that show it are printed."""

import tempfile
from pathlib import Path

import euphonium

PROGRAM = """
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {{
    unsigned char data[8], next = 0;
    while (__VERIFIER_nondet_int()) {{
        data[next] = 1;
        next = {next};
        if (next >= 8) reach_error();
    }}
    return 0;
}}
"""

with tempfile.TemporaryDirectory() as folder:
    for step in ["next == 7 ? 0 : next + 1", "next + 1"]:
        path = Path(folder) / "ring.c"
        path.write_text(PROGRAM.format(next=step))
        answer = euphonium.verify(path, timeout=60)
        print(f"next = {step}: {answer.verdict.value}")
        for finding in answer.findings:
            if finding.fault:
                print(f"  line {finding.fault.line}, after {len(finding.inputs)} inputs")
            for place, invariant in finding.invariants:
                print(f"  line {place.line}: {invariant}")
