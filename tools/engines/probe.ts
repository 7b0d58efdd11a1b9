/** The first script of a page: records console lines and errors, which WebDriver does not expose. */
function probe(): void {
  const problems: string[] = [];
  Object.assign(globalThis, { problems });
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const)
    console[method] = (...args: unknown[]) => problems.push(`${method}: ${args.map(String).join(' ')}`);
  // Captured, because the error event of a failed load does not bubble.
  addEventListener(
    'error',
    ({ message, target }) =>
      problems.push(`error: ${message ?? (target as Element | null)?.outerHTML.slice(0, 200)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // The browser requests it automatically.
    if (blockedURI.endsWith('/favicon.ico')) return;
    problems.push(`policy: ${effectiveDirective} blocked ${blockedURI}`);
  });
}

export const probeScript = `(${String(probe)})();`;
