/** The element that the fragment of the URL targets. */
export function hashTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A malformed hash has no target.
    return null;
  }
}
