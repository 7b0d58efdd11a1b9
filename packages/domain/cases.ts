/**
 * How many cases a property test runs: the gate's figure, or the full one with RUEDA_LONG=1. The full figures are
 * those of the quality lines.
 */
export function cases(gate: number, full: number): number {
  return process.env['RUEDA_LONG'] === '1' ? full : gate;
}
