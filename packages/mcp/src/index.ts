/** The check of the server without the protocol, for a script or a lint rule. */
export { type CheckedUse, checkUse, type UseProblem } from './check-use.ts';
