/** Options of every test project. */
export const testOptions = {
  // Timeouts detect hangs only, so that a busy machine causes no failure; tests measure times themselves.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
  // The gate prints only the messages of failures: `expected [ Array(1) ]` does not say what was found.
  chaiConfig: { truncateThreshold: 2000 },
};
