/** Every bundler that can build React puts a word in its place. */
declare const process: { env: { NODE_ENV?: string } };

let hasWarned = false;

/** Tells whoever builds a page, while they do, that its visitors fetch a parser of HTML. Silent on a server. */
export function warnInBrowser(): void {
  if (process.env.NODE_ENV !== 'development' || hasWarned || typeof document === 'undefined') return;
  hasWarned = true;
  // oxlint-disable-next-line no-console -- the one message to whoever builds the page
  console.warn(
    'Paragraph is drawn in the browser, and brings 65 KB of script there. Draw it on a server, or in a React server component, and give its HTML to the page.',
  );
}
