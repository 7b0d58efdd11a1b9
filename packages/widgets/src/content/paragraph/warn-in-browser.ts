/** Bundlers that can build React replace this expression. */
declare const process: { env: { NODE_ENV?: string } };

let hasWarned = false;

/** Logs once, in development in a browser, that visitors download an HTML parser. */
export function warnInBrowser(): void {
  if (process.env.NODE_ENV !== 'development' || hasWarned || typeof document === 'undefined') return;
  hasWarned = true;
  // oxlint-disable-next-line no-console -- a warning for developers
  console.warn(
    'Paragraph renders in the browser and adds 65 KB of script. Render it on a server or in a React server component, and pass its HTML to the page.',
  );
}
