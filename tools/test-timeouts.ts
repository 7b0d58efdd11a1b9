/** Timeouts of every test. They detect hangs only, so that a busy machine causes no failure; tests measure times themselves. */
export const testTimeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
};
