/**
 * The menus of the header: `details` that open without script. Loaded when the first one opens; closes it on Escape, on a
 * click outside and when the focus leaves it, and stores the settings of the display.
 */
const header = document.querySelector<HTMLElement>('.site-Header');
const openMenu = (): HTMLDetailsElement | null =>
  // In the sheet of a narrow window they are an accordion, and the sheet closes by itself.
  header?.querySelector('details[open]:not(:popover-open *)') ?? null;

addEventListener('keydown', ({ key, defaultPrevented }) => {
  const menu = key === 'Escape' && !defaultPrevented ? openMenu() : null;
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

for (const type of ['pointerdown', 'focusin'])
  addEventListener(type, ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
  });

const form = header?.querySelector<HTMLFormElement>('.site-Settings form');
const { dataset } = document.documentElement;

if (form) {
  const selects = [...form.querySelectorAll('select')];
  /** Shows the settings of this page, which another tab may have changed. */
  const show = (select: HTMLSelectElement): void => {
    select.value = dataset[select.name] ?? select.options[0]?.value ?? '';
  };
  const store = (): void => {
    const settings = Object.fromEntries(selects.map(({ name, value }) => [name, value]));
    Object.assign(dataset, settings);
    try {
      // browser/before-paint.js applies them to the next pages.
      localStorage.setItem('rueda.display', JSON.stringify(settings));
    } catch {
      // Storage is blocked or full: the settings apply to this page only.
    }
  };
  // What the visitor chose while this script loaded differs from the server's first option.
  const chosen = selects.filter(({ selectedIndex }) => selectedIndex > 0);
  for (const select of selects) if (!chosen.includes(select)) show(select);
  if (chosen.length > 0) store();
  form.closest('details')?.addEventListener('toggle', () => selects.forEach(show));
  form.addEventListener('change', store);
  // After the event, when the fields have their default values.
  form.addEventListener('reset', () => setTimeout(store));
}
