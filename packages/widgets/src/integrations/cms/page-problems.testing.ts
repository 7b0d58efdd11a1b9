/** Runs in a page, whole in itself: what got through of the pages printed in it. */
export function problemsInPage(taken: readonly string[]): string[] {
  const forbidden =
    'script style iframe object embed base meta link template frame applet math noscript'.split(' ');
  const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'ping', 'xlink:href']);
  const problems: string[] = [];
  for (const root of document.querySelectorAll('[data-page]')) {
    const found: string[] = [];
    const ids = new Set<string>();
    for (const element of root.querySelectorAll('*')) {
      if (forbidden.includes(element.localName)) found.push(`an element ${element.localName}`);
      for (const { name, value } of element.attributes) {
        // `on` alone is the trigger of an island; event handlers have more letters.
        if (/^on./i.test(name) || name === 'style' || name === 'srcdoc') found.push(`an attribute ${name}`);
        if (name === 'id' && (!value.startsWith('cms-') || ids.has(value))) found.push(`an id ${value}`);
        if (name === 'id') ids.add(value);
        const urls =
          name === 'srcset'
            ? value.split(',').map((each) => each.trim().split(/\s/)[0] ?? '')
            : addresses.has(name)
              ? [value]
              : [];
        for (const url of urls) {
          const target = URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI) : null;
          if (target && !schemes.has(target.protocol)) found.push(`an address ${url}`);
          // Sound is fetched when somebody starts it.
          const isAsked = element.matches('audio[preload=none]');
          const isLoaded =
            !isAsked && (name === 'src' || name === 'srcset' || name === 'poster' || name === 'action');
          if (target && isLoaded && target.origin !== location.origin)
            found.push(`${name} of ${target.host}`);
        }
      }
    }
    if (found.length > 0)
      problems.push(`${root.getAttribute('data-page')}: ${[...new Set(found)].join(', ')}`);
  }
  const ownParts = new Set<unknown>([document.body, document.head, document.documentElement]);
  for (const name of taken)
    for (const owner of [window, document]) {
      const value: unknown = Reflect.get(owner, name);
      if (value instanceof Element && !ownParts.has(value))
        problems.push(`${name} of the page answers with ${value.outerHTML.slice(0, 80)}`);
    }
  return problems;
}
