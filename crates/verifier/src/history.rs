//! What an engine told over time, in short: for small plots.

use crate::account::Counters;
use std::time::Duration;

/// The counters over time. When there are too many samples, every other one goes and those to come are taken
/// half as often, so that any time fits.
#[derive(Default)]
pub struct History {
    /// When, and what.
    pub samples: Vec<(Duration, Counters)>,
    pause: Duration,
}

/// This many samples are kept at most; a small plot shows no more.
const SAMPLES: usize = 128;

/// The shortest time between two samples.
const FIRST_PAUSE: Duration = Duration::from_millis(1);

impl History {
    /// Adds what was told now.
    pub fn add(&mut self, now: Duration, counters: Counters) {
        let before = self.samples.len().checked_sub(2).map(|i| self.samples[i].0);
        // The last sample is replaced until it is far enough from the one before: the newest counters are
        // always there.
        if before.is_some_and(|before| now.saturating_sub(before) < self.pause) {
            self.samples.pop();
        }
        self.samples.push((now, counters));
        if self.samples.len() > SAMPLES {
            let mut keep = false;
            self.samples.retain(|_| {
                keep = !keep;
                keep
            });
            self.pause = (self.pause * 2).max(FIRST_PAUSE);
            if self.samples.last().is_none_or(|(time, _)| *time != now) {
                self.samples.push((now, counters));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_history_is_thinned_out() {
        let mut history = History::default();
        for i in 0..100_000u32 {
            history
                .add(Duration::from_micros(u64::from(i) * 50), Counters { depth: i, ..Counters::default() });
        }
        assert!(history.samples.len() <= SAMPLES + 1 && history.samples.len() > SAMPLES / 3);
        assert!(history.samples.is_sorted_by_key(|(time, _)| *time));
        assert_eq!(history.samples.last().map(|(_, counters)| counters.depth), Some(99_999));
        let gaps = history.samples.windows(2).map(|pair| pair[1].0 - pair[0].0);
        assert!(gaps.max() < Some(Duration::from_millis(400)), "no part of the time is left out");
    }
}
