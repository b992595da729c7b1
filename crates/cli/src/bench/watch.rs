//! Ctrl-C without a signal handler of our own.
//!
//! Handlers need `unsafe` or a library, but a shell can catch signals. So the command starts itself again as the
//! worker, in a process group of its own that no signal of the terminal reaches, and becomes a shell that waits for
//! it. On a signal the shell makes a file that the worker looks for ten times a second; the worker then kills the
//! tools, writes the tables and leaves its exit code. The worker also stops when the shell is gone.
//!
//! The shell is not told of the worker's end by `wait`, since it has not started it, but by a pipe that only the
//! worker holds open.

use crate::exit::Exit;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// The argument is the folder of the files; standard input is the pipe. After a trap `wait` returns early, so it is
/// called until `cat`, which takes no notice of signals, is gone.
const SCRIPT: &str = r#"
folder=$1
trap ': > "$folder/stop"' INT TERM HUP
exec 3<&0
(trap '' INT TERM HUP; exec cat <&3 >/dev/null) &
end=$!
while :; do
    wait "$end"
    kill -0 "$end" 2>/dev/null || break
done
code=6
[ -f "$folder/code" ] && read -r code < "$folder/code"
rm -f "$folder/stop" "$folder/code"
rmdir "$folder" 2>/dev/null
exit "$code"
"#;

/// Starts the worker and becomes the shell that waits for it. Returns only if that is not possible, and says why.
pub(super) fn restart() -> String {
    let folder = match tempfile::Builder::new()
        .prefix("euphonium-bench-")
        .permissions(Permissions::from_mode(0o700))
        .tempdir()
    {
        // The shell removes it.
        Ok(folder) => folder.keep(),
        Err(e) => return format!("cannot make a temporary folder: {e}"),
    };
    let start = || {
        let (reader, writer) = std::io::pipe()?;
        let mut worker = Command::new(std::env::current_exe()?);
        worker.args(["bench", "--stop-folder"]).arg(&folder).args(std::env::args_os().skip(2));
        worker.process_group(0).stdin(Stdio::from(writer)).spawn()?;
        Ok::<_, std::io::Error>(reader)
    };
    let error = match start() {
        Ok(reader) => {
            let mut shell = Command::new("sh");
            shell.args(["-c", SCRIPT, "euphonium bench"]).arg(&folder).stdin(Stdio::from(reader)).exec()
        }
        Err(error) => error,
    };
    let _ = std::fs::remove_dir(&folder);
    format!("cannot start: {error}")
}

/// Has a signal come, or is the shell gone that would tell us?
pub(super) struct Watch<'f> {
    folder: &'f Path,
    shell: u32,
}

impl Watch<'_> {
    /// For the worker, from its beginning.
    pub(super) fn new(folder: &Path) -> Watch<'_> {
        Watch { folder, shell: std::os::unix::process::parent_id() }
    }

    pub(super) fn says_stop(&self) -> bool {
        self.folder.join("stop").exists() || self.is_alone()
    }

    fn is_alone(&self) -> bool {
        std::os::unix::process::parent_id() != self.shell
    }

    /// Leaves the exit code for the shell; without one it ends as for a bug of ours, which it would be.
    pub(super) fn leave(&self, exit: Exit) {
        if self.is_alone() {
            // Nobody else will remove it.
            let _ = std::fs::remove_file(self.folder.join("stop"));
            let _ = std::fs::remove_dir(self.folder);
            return;
        }
        let _ = std::fs::write(self.folder.join("code"), format!("{}\n", exit as u8));
    }
}
