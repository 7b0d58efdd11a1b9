/** Are the full figures of the quality lines wanted (RUEDA_LONG=1, as in `pnpm verify:long`), or the gate's short form? */
export const isLong: boolean = process.env['RUEDA_LONG'] === '1';

/** How many cases a test runs, or which: those of the gate, or all of the quality lines. */
export function cases<const T>(gate: T, full: T): T {
  return isLong ? full : gate;
}
