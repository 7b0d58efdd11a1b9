/** The first script of a page: keeps what a console would show, for WebDriver has no way to ask for it. */
function probe(): void {
  const problems: string[] = [];
  Object.assign(globalThis, { problems });
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const)
    console[method] = (...words: unknown[]) => problems.push(`${method}: ${words.map(String).join(' ')}`);
  // Captured, because what fails to load tells only of itself.
  addEventListener(
    'error',
    ({ message, target }) =>
      problems.push(`error: ${message ?? (target as Element | null)?.outerHTML.slice(0, 200)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // The browser asks for it by itself.
    if (blockedURI.endsWith('/favicon.ico')) return;
    problems.push(`policy: ${effectiveDirective} refused ${blockedURI}`);
  });
}

export const probeScript = `(${String(probe)})();`;
