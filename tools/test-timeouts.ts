/** The limits of every test. They are for what hangs: that a machine is busy is no fault. What a test promises of time it measures. */
export const testTimeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
};
