/** Runs in a page, so it is self-contained. Returns the problems of the CMS pages rendered in it. */
export function problemsInPage(names: readonly string[]): string[] {
  const forbidden =
    'script style iframe object embed base meta link template frame applet math noscript'.split(' ');
  const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'ping', 'xlink:href']);
  const problems: string[] = [];
  for (const root of document.querySelectorAll('body [data-page]')) {
    const findings: string[] = [];
    const ids = new Set<string>();
    for (const element of root.querySelectorAll('*')) {
      if (forbidden.includes(element.localName)) findings.push(`an element ${element.localName}`);
      for (const { name, value } of element.attributes) {
        // `on` alone is the trigger of an island; event handlers have more letters.
        if (/^on./i.test(name) || name === 'style' || name === 'srcdoc')
          findings.push(`an attribute ${name}`);
        if (name === 'id' && (!value.startsWith('cms-') || ids.has(value))) findings.push(`an id ${value}`);
        if (name === 'id') ids.add(value);
        const urls =
          name === 'srcset'
            ? value.split(',').map((each) => each.trim().split(/\s/)[0] ?? '')
            : addresses.has(name)
              ? [value]
              : [];
        for (const url of urls) {
          const target = URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI) : null;
          if (target && !schemes.has(target.protocol)) findings.push(`an address ${url}`);
          // Audio loads only when the visitor starts it.
          const isOnDemand = element.matches('audio[preload=none]');
          const isLoaded =
            !isOnDemand && (name === 'src' || name === 'srcset' || name === 'poster' || name === 'action');
          if (target && isLoaded && target.origin !== location.origin)
            findings.push(`${name} of ${target.host}`);
        }
      }
    }
    if (findings.length > 0)
      problems.push(`${root.getAttribute('data-page')}: ${[...new Set(findings)].join(', ')}`);
  }
  const builtInElements = new Set<unknown>([document.body, document.head, document.documentElement]);
  for (const name of names)
    for (const owner of [window, document]) {
      const value: unknown = Reflect.get(owner, name);
      if (value instanceof Element && !builtInElements.has(value))
        problems.push(`${name} of the page is clobbered by ${value.outerHTML.slice(0, 80)}`);
    }
  return problems;
}
