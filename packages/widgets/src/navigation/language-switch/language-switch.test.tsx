import { languages } from '@rueda/domain/language';
import { indices } from '@rueda/domain/indices';
import { pages, storageKeys, alternatePath } from '@rueda/domain/site';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { LanguageSwitch } from './index.ts';
import { attach } from './language-switch.behaviour.ts';
import * as stories from './language-switch.stories.tsx';

describeWidget(stories);

const link = (name: string) => page.getByRole('link', { name });
const hrefs = (): (string | null)[] =>
  page
    .getByRole('link')
    .elements()
    .map((a) => a.getAttribute('href'));

/** Blocks navigation, so that the test page stays, and clears the stored language afterwards. */
function preventNavigation(): void {
  const prevent = (event: Event): void => event.preventDefault();
  document.addEventListener('click', prevent);
  onTestFinished(() => {
    document.removeEventListener('click', prevent);
    localStorage.removeItem(storageKeys.language);
  });
}

/** Sets the path of the test page until the test ends. */
function setPath(path: string): void {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}

describe('LanguageSwitch', () => {
  test('looks small and has touch targets of 44 px', async () => {
    const { main } = await render(<LanguageSwitch href="/mercado/indices" />);
    main.style.padding = '40px';
    expect(main.querySelector('a')?.offsetHeight).toBe(26);
    const reach = await commands.fingerReach(main.outerHTML, 'a');
    expect(Math.min(...reach.flat())).toBeGreaterThanOrEqual(44);
  });

  test('links every page of the site to its counterpart, and only a home page to a home page', async () => {
    const { rerender } = await render(<p />);
    const addresses = [...Object.values(pages), ...indices.map(({ path }) => path)];
    for (const { es, en } of addresses) {
      await rerender(<LanguageSwitch href={`${es}?q=1`} />);
      expect(hrefs()).toEqual([`${es}?q=1`, alternatePath(`${es}?q=1`, 'en')]);
      if (es !== '/') expect(hrefs()[1]).not.toMatch(/^\/en\/?(\?|$)/);
      if (en === null) continue;
      await rerender(<LanguageSwitch href={en} language="en" />);
      expect(hrefs()[1]).toBe(en);
      if (en !== '/en') expect(hrefs()[0]).not.toBe('/');
    }
  });

  test('names each language in that language and marks the current one', async () => {
    await render(<LanguageSwitch href="/educacion" />);
    await expect.element(page.getByRole('navigation', { name: 'Idioma' })).toBeVisible();
    await expect.element(link('ES, Español')).toHaveAttribute('aria-current', 'true');
    await expect.element(link('EN, English')).not.toHaveAttribute('aria-current');
    await expect.element(link('EN, English')).toHaveAttribute('lang', 'en');
  });

  test('is in Spanish by default', async () => {
    await render(<LanguageSwitch href="/educacion" />);
    await expect.element(link('ES, Español')).toHaveAttribute('href', '/educacion');
    await expect.element(link('EN, English')).toHaveAttribute('href', '/en/education');
  });

  test.for(languages)('stores %s under `language` on a click', async (language) => {
    preventNavigation();
    await render(<LanguageSwitch href="/educacion" />);
    await link(language === 'es' ? 'ES, Español' : 'EN, English').click();
    expect(localStorage.getItem('language')).toBe(language);
  });

  test('stores nothing before the first click', async () => {
    await render(<LanguageSwitch href="/educacion" />);
    expect(localStorage.getItem('language')).toBeNull();
  });

  test('still navigates if storage is blocked', async () => {
    preventNavigation();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => setItem.mockRestore());
    await render(<LanguageSwitch href="/educacion" />);
    const onClick = vi.fn();
    link('EN, English').element().addEventListener('click', onClick);
    await link('EN, English').click();
    expect(setItem).toHaveBeenCalledOnce();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(link('EN, English')).toHaveAttribute('href', '/en/education');
  });

  test('copies a filter that was chosen after the page loaded', async () => {
    preventNavigation();
    setPath('/mercado/boletin-diario');
    await render(<LanguageSwitch href="/mercado/boletin-diario" />);
    history.replaceState(null, '', '/mercado/boletin-diario?year=2024#filas');
    await link('EN, English').click();
    await expect
      .element(link('EN, English'))
      .toHaveAttribute('href', expect.stringMatching(/\/en\/market\/daily-bulletin\?year=2024#filas$/));
  });

  test('copies the filter of each click, and not that of an earlier one', async () => {
    preventNavigation();
    setPath('/mercado/boletin-diario');
    const { rerender } = await render(<LanguageSwitch href="/mercado/boletin-diario" />);
    for (const filter of ['?year=2024#filas', '?year=2023', '']) {
      history.replaceState(null, '', `/mercado/boletin-diario${filter}`);
      await link('EN, English').click();
      expect(hrefs()[1]).toBe(`${location.origin}/en/market/daily-bulletin${filter}`);
      await rerender(<LanguageSwitch href="/mercado/boletin-diario" />);
    }
  });

  test('works the same on a static page, and does nothing after its signal aborts', async () => {
    preventNavigation();
    setPath('/mercado/boletin-diario?year=2024');
    const main = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => main.remove());
    main.innerHTML = await commands.serverHtml(
      'navigation/language-switch/language-switch.stories.tsx',
      'Ordinary',
      'es',
    );
    const original = hrefs();
    const controller = new AbortController();
    attach(main.firstElementChild as HTMLElement, {}, controller.signal);
    await link('EN, English').click();
    expect(localStorage.getItem('language')).toBe('en');
    expect(hrefs()[1]).toBe(`${location.origin}${original[1]}?year=2024`);
    controller.abort();
    history.replaceState(null, '', '/mercado/boletin-diario?year=2023');
    await link('ES, Español').click();
    expect(localStorage.getItem('language')).toBe('en');
    expect(hrefs()[0]).toBe(original[0]);
  });

  test('links to the given counterpart of a page outside the table, and leaves that address unchanged', async () => {
    preventNavigation();
    setPath('/educacion/accion');
    await render(<LanguageSwitch href="/educacion/accion" alternate="/en/education/share?id=9" />);
    await link('EN, English').click();
    await expect.element(link('EN, English')).toHaveAttribute('href', '/en/education/share?id=9');
  });

  test.for([
    ['es', 'EN, English, esta página no está en inglés'],
    ['en', 'ES, Español, this page is not in Spanish'],
  ] as const)(
    'announces a page without a counterpart, and does not lead home (%s)',
    async ([language, name]) => {
      await render(<LanguageSwitch href="/no-existe" language={language} />);
      await expect.element(link(name)).toHaveAttribute('aria-disabled', 'true');
      await expect.element(link(name)).not.toHaveAttribute('href');
    },
  );
});
