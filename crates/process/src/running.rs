//! A child that is killed, with its own children, when it is dropped or when we end.

use crate::cleanup;
use euphonium_limits::Budget;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;

/// A child with a process group of its own: it may start programs as well, and all of them are to go.
pub struct Running {
    child: Child,
    pid: Pid,
    /// Nothing is left of it.
    gone: bool,
}

impl Running {
    /// Starts a program.
    pub fn start(command: &mut Command) -> io::Result<Running> {
        cleanup::register(|| {
            let child = command.process_group(0).spawn()?;
            let pid = Pid::from_child(&child);
            Ok((Running { child, pid, gone: false }, pid))
        })
    }

    /// Its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Its number, and that of its group.
    pub fn pid(&self) -> Pid {
        self.pid
    }

    /// Has it ended? What it used can still be read then, until [`Running::finish`].
    pub fn has_ended(&self) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(self.gone || waitid(WaitId::Pid(self.pid), options)?.is_some())
    }

    /// Sends it a signal, and to it alone.
    pub fn signal(&self, signal: Signal) {
        // It may have ended by itself.
        let _ = kill_process(self.pid, signal);
    }

    /// Waits for its end, but only so long; then it is ended.
    pub fn wait(self, patience: Duration) -> io::Result<ExitStatus> {
        let limits = Budget::within(patience);
        while !self.has_ended()? && limits.check_cheap().is_ok() {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.finish()
    }

    /// Ends what is left of it and of its children.
    pub fn finish(mut self) -> io::Result<ExitStatus> {
        self.end()
    }

    fn end(&mut self) -> io::Result<ExitStatus> {
        // They may have ended by themselves.
        let _ = kill_process_group(self.pid, Signal::KILL);
        let _ = self.child.kill();
        cleanup::forget_group(self.pid);
        self.gone = true;
        self.child.wait()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.gone {
            let _ = self.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropped_children_take_their_children_along() {
        let folder = tempfile::tempdir().unwrap();
        let mark = folder.path().join("alive");
        let script = format!("(sleep 0.4; touch {}) & wait", mark.display());
        drop(Running::start(Command::new("sh").args(["-c", &script])).unwrap());
        std::thread::sleep(Duration::from_millis(700));
        assert!(!mark.exists());
    }

    #[test]
    fn the_end_is_seen_before_it_is_taken() {
        let running = Running::start(Command::new("sh").args(["-c", "exit 3"])).unwrap();
        while !running.has_ended().unwrap() {
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(running.has_ended().unwrap());
        assert_eq!(running.wait(Duration::ZERO).unwrap().code(), Some(3));
        let idle = Running::start(Command::new("sleep").arg("200")).unwrap();
        assert_eq!(idle.wait(Duration::ZERO).unwrap().code(), None);
    }
}
