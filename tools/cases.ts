/** Whether to run the full number of cases (RUEDA_LONG=1, as in `pnpm verify:long`) or the short form of the gate. */
export const isLong: boolean = process.env['RUEDA_LONG'] === '1';

/** The number or list of cases that a test runs: that of the gate, or the full one. */
export function cases<const T>(gate: T, full: T): T {
  return isLong ? full : gate;
}
