/** Are the full figures of the quality lines wanted (RUEDA_LONG=1, as in `pnpm verify:long`), or the gate's short form? */
export const isLong: boolean = process.env['RUEDA_LONG'] === '1';

/** How many cases a test runs: the gate's figure, or the full one of the quality lines. */
export function cases(gate: number, full: number): number {
  return isLong ? full : gate;
}
