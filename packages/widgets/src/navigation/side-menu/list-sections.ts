/** Fills an empty list with links to the section titles of the page, and follows their changes. */
export function listSections(list: HTMLElement, wide: MediaQueryList, signal: AbortSignal): void {
  // Reused by id: a link that has the focus keeps it when another title appears.
  const items = new Map<string, HTMLElement>();
  const update = (): void => {
    const titles = wide.matches ? document.querySelectorAll('[data-rueda-section][id]') : [];
    const texts = new Map(Array.from(titles, ({ id, textContent }) => [id, textContent]));
    for (const [id, item] of items) {
      if (texts.has(id)) continue;
      item.remove();
      items.delete(id);
    }
    let next = list.firstElementChild;
    for (const [id, text] of texts) {
      const item = items.get(id) ?? createItem(id);
      items.set(id, item);
      if (item.textContent !== text && item.firstElementChild) item.firstElementChild.textContent = text;
      if (item === next) next = next.nextElementSibling;
      else list.insertBefore(item, next);
    }
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  wide.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    list.replaceChildren();
  });
  update();
}

function createItem(id: string): HTMLElement {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.className = 'rueda-SideMenu-link';
  link.href = `#${id}`;
  return item;
}
