//! Ctrl-C without a signal handler of our own.
//!
//! Handlers need `unsafe` or a library. A shell can catch signals, so the command starts itself again below one: the
//! shell waits, and on a signal makes a file that we look for ten times a second. POSIX shells start programs in the
//! background with SIGINT ignored, so that Ctrl-C, which goes to all processes of the terminal, does not end us before
//! we have killed the tools and written the tables. The shell ends with our exit code.

use std::os::unix::process::CommandExt;
use std::process::Command;

/// The arguments are the folder of the file and the command. After a trap `wait` returns early, so it is called until the
/// process is gone.
const SCRIPT: &str = r#"
folder=$1
shift
trap ': > "$folder/stop"' INT TERM HUP
"$@" &
child=$!
while :; do
    wait "$child"
    code=$?
    kill -0 "$child" 2>/dev/null || break
done
rm -f "$folder/stop"
rmdir "$folder" 2>/dev/null
exit "$code"
"#;

/// Becomes the shell that runs this command again. Returns only if that is not possible, and says why.
pub(super) fn restart() -> String {
    let folder = match tempfile::Builder::new().prefix("euphonium-bench-").tempdir() {
        // The shell removes it.
        Ok(folder) => folder.keep(),
        Err(e) => return format!("cannot make a temporary folder: {e}"),
    };
    let executable = match std::env::current_exe() {
        Ok(executable) => executable,
        Err(e) => return format!("cannot find our own program: {e}"),
    };
    let mut command = Command::new("sh");
    command.args(["-c", SCRIPT, "euphonium bench"]).arg(&folder).arg(executable);
    command.args(["bench", "--stop-folder"]).arg(&folder).args(std::env::args_os().skip(2));
    let error = command.exec();
    let _ = std::fs::remove_dir(&folder);
    format!("cannot run sh: {error}")
}
