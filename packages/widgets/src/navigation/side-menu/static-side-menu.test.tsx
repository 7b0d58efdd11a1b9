import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { SectionHeader } from '../../content/section-header/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
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

async function print(story: string): Promise<{ main: HTMLElement; controller: AbortController }> {
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

describe('SideMenu on a printed page', () => {
  test('builds its list of links from the titles, also those that appear later', async () => {
    const { main, controller } = await print('BuiltFromThePage');
    expect(listed()).toEqual([]);
    expect(main.querySelector('ul')?.checkVisibility()).toBe(false);
    attach(menuIn(main), {}, controller.signal);
    expect(listed()).toEqual(titles);
    await expect.element(link('Documents')).toHaveAttribute('href', '#documents');
    main.insertAdjacentHTML('beforeend', '<h2 id="annex" data-rueda-section>Annex</h2>');
    await expect.poll(listed).toEqual([...titles, 'Annex']);
    await expect.poll(current).toHaveLength(1);
  });

  test('a link keeps the focus when a title comes before it, or another goes', async () => {
    const { main, controller } = await print('BuiltFromThePage');
    attach(menuIn(main), {}, controller.signal);
    const focused = links()[2] as HTMLElement;
    focused.focus();
    menuIn(main).insertAdjacentHTML('afterend', '<h2 id="first" data-rueda-section>First</h2>');
    await expect.poll(listed).toEqual(['First', ...titles]);
    document.getElementById('evolution')?.remove();
    await expect.poll(listed).toEqual(['First', 'Composition', 'Methodology', 'Documents']);
    expect(document.activeElement).toBe(focused);
  });

  test('marks the links that the server printed, and leaves them as they are', async () => {
    const { main, controller } = await print('Ordinary');
    const printed = links();
    attach(menuIn(main), {}, controller.signal);
    await expect.poll(current).toEqual(['Evolution']);
    await link('Documents').click();
    await expect.poll(current).toEqual(['Documents']);
    expect(links()).toEqual(printed);
  });

  test('a press on no element, as another script may dispatch it, is no error', async () => {
    const { main, controller } = await print('Ordinary');
    attach(menuIn(main), {}, controller.signal);
    const errors: string[] = [];
    const note = (event: ErrorEvent): void => {
      errors.push(event.message);
      event.preventDefault();
    };
    addEventListener('error', note);
    onTestFinished(() => removeEventListener('error', note));
    document.dispatchEvent(new Event('click', { bubbles: true }));
    await expect.poll(current).toEqual(['Evolution']);
    expect(errors).toEqual([]);
  });

  test('after its end it marks nothing and builds nothing', async () => {
    const { main, controller } = await print('BuiltFromThePage');
    attach(menuIn(main), {}, controller.signal);
    await expect.poll(current).toHaveLength(1);
    controller.abort();
    expect(listed()).toEqual([]);
    main.insertAdjacentHTML('beforeend', '<h2 id="annex" data-rueda-section>Annex</h2>');
    scrollBy(0, 10);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listed()).toEqual([]);
  });

  test('loads no script where it leads to other pages only, or nowhere', async () => {
    for (const story of ['OtherPages', 'HomePage', 'NoItem']) {
      const { main } = await print(story);
      expect(main.querySelector('rueda-island')).toBeNull();
    }
  });
});

test('in React the list of the page and the list of a server take turns', async () => {
  const pageOf = (menu: object) => (
    <>
      <SideMenu path="/mercado/indices" {...menu} />
      <SectionHeader id="resumen" title="Resumen" />
      <SectionHeader id="notas" title="Notas" />
    </>
  );
  const told = { sections: [{ title: 'Las notas', anchor: 'notas' }], title: 'Contenido' };
  const { again } = await draw(pageOf({ title: 'Contenido' }));
  await expect.poll(listed).toEqual(['Resumen', 'Notas']);
  await again(pageOf(told));
  await expect.poll(listed).toEqual(['Las notas']);
  await expect.poll(current).toEqual(['Las notas']);
  await again(pageOf({ sections: [], title: 'Contenido' }));
  expect(listed()).toEqual([]);
  await expect.element(page.getByText('Contenido')).not.toBeInTheDocument();
  await again(pageOf({}));
  await expect.poll(listed).toEqual(['Resumen', 'Notas']);
  await expect.poll(current).toHaveLength(1);
});
