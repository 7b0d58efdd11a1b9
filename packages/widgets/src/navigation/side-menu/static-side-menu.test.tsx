import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { SectionHeader } from '../../content/section-header/index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { SideMenu } from './index.ts';
import { attach } from './side-menu.behaviour.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.rueda-SideMenu-link')];
const listed = (): string[] => links().map((element) => element.textContent);
const current = (): string[] =>
  [...document.querySelectorAll('.rueda-SideMenu [aria-current]')].map((element) => element.textContent);

const titles = ['Evolution', 'Composition', 'Methodology', 'Documents'];

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo(0, 0);
});

async function renderStory(story: string): Promise<{ main: HTMLElement; controller: AbortController }> {
  const main = document.body.appendChild(document.createElement('main'));
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
    main.remove();
  });
  main.innerHTML = await commands.serverHtml('navigation/side-menu/side-menu.stories.tsx', story, 'en');
  return { main, controller };
}

const menuIn = (main: HTMLElement): HTMLElement => main.firstElementChild as HTMLElement;

describe('SideMenu on a static page', () => {
  test('builds its list of links from the titles of the page, also from later ones', async () => {
    const { main, controller } = await renderStory('BuiltFromThePage');
    expect(listed()).toEqual([]);
    expect(main.querySelector('ul')?.checkVisibility()).toBe(false);
    attach(menuIn(main), {}, controller.signal);
    expect(listed()).toEqual(titles);
    await expect.element(link('Documents')).toHaveAttribute('href', '#documents');
    main.insertAdjacentHTML('beforeend', '<h2 id="annex" data-rueda-section>Annex</h2>');
    await expect.poll(listed).toEqual([...titles, 'Annex']);
    await expect.poll(current).toHaveLength(1);
  });

  test('retains the focus on a link when a title before it appears or disappears', async () => {
    const { main, controller } = await renderStory('BuiltFromThePage');
    attach(menuIn(main), {}, controller.signal);
    const focused = links()[2] as HTMLElement;
    focused.focus();
    menuIn(main).insertAdjacentHTML('afterend', '<h2 id="first" data-rueda-section>First</h2>');
    await expect.poll(listed).toEqual(['First', ...titles]);
    document.getElementById('evolution')?.remove();
    await expect.poll(listed).toEqual(['First', 'Composition', 'Methodology', 'Documents']);
    expect(document.activeElement).toBe(focused);
  });

  test('marks the server-rendered links and retains their elements', async () => {
    const { main, controller } = await renderStory('Ordinary');
    const serverRendered = links();
    attach(menuIn(main), {}, controller.signal);
    await expect.poll(current).toEqual(['Evolution']);
    await link('Documents').click();
    await expect.poll(current).toEqual(['Documents']);
    expect(links()).toEqual(serverRendered);
  });

  test('accepts a click event without an element, as another script may dispatch it', async () => {
    const { main, controller } = await renderStory('Ordinary');
    attach(menuIn(main), {}, controller.signal);
    const errors: string[] = [];
    const record = (event: ErrorEvent): void => {
      errors.push(event.message);
      event.preventDefault();
    };
    addEventListener('error', record);
    onTestFinished(() => removeEventListener('error', record));
    document.dispatchEvent(new Event('click', { bubbles: true }));
    await expect.poll(current).toEqual(['Evolution']);
    expect(errors).toEqual([]);
  });

  test('marks nothing and builds nothing after its signal aborts', async () => {
    const { main, controller } = await renderStory('BuiltFromThePage');
    attach(menuIn(main), {}, controller.signal);
    await expect.poll(current).toHaveLength(1);
    controller.abort();
    expect(listed()).toEqual([]);
    main.insertAdjacentHTML('beforeend', '<h2 id="annex" data-rueda-section>Annex</h2>');
    scrollBy(0, 10);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listed()).toEqual([]);
  });

  test('loads no script if it links to other pages only, or is empty', async () => {
    for (const story of ['OtherPages', 'HomePage', 'NoItem']) {
      const { main } = await renderStory(story);
      expect(main.querySelector('rueda-island')).toBeNull();
    }
  });
});

test('SideMenu in React switches between collected and provided sections', async () => {
  const pageOf = (menu: object) => (
    <>
      <SideMenu path="/mercado/indices" {...menu} />
      <SectionHeader id="resumen" title="Resumen" />
      <SectionHeader id="notas" title="Notas" />
    </>
  );
  const provided = { sections: [{ title: 'Las notas', anchor: 'notas' }], title: 'Contenido' };
  const { rerender } = await render(pageOf({ title: 'Contenido' }));
  await expect.poll(listed).toEqual(['Resumen', 'Notas']);
  await rerender(pageOf(provided));
  await expect.poll(listed).toEqual(['Las notas']);
  await expect.poll(current).toEqual(['Las notas']);
  await rerender(pageOf({ sections: [], title: 'Contenido' }));
  expect(listed()).toEqual([]);
  await expect.element(page.getByText('Contenido')).not.toBeInTheDocument();
  await rerender(pageOf({}));
  await expect.poll(listed).toEqual(['Resumen', 'Notas']);
  await expect.poll(current).toHaveLength(1);
});
