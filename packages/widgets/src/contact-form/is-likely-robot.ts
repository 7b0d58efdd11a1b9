/** Nobody reads, fills in and sends the form faster than this; programs do. */
const shortestVisit = 3000;

/**
 * Does this post of a ContactForm look like the work of a program? For the server that receives it, as FormData or
 * URLSearchParams: the field that people do not see is filled in, or the form was sent too soon after it was shown.
 * Without script no time is sent, and none is held against the visitor.
 */
export function isLikelyRobot(body: { get(name: string): unknown }): boolean {
  const elapsed = body.get('elapsed');
  return Boolean(body.get('website')) || (elapsed !== null && !(Number(elapsed) >= shortestVisit));
}
