import { languages } from '@rueda/domain/language';
import { indices } from '@rueda/domain/indices';
import { pages, storageKeys, alternatePath } from '@rueda/domain/site';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

/** The test page must stay: the press is heard, and goes nowhere. */
function stayHere(): void {
  const stay = (event: Event): void => event.preventDefault();
  document.addEventListener('click', stay);
  onTestFinished(() => {
    document.removeEventListener('click', stay);
    localStorage.removeItem(storageKeys.language);
  });
}

/** Gives the test page this address until the test ends. */
function standOn(path: string): void {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}

describe('LanguageSwitch', () => {
  test('is small to the eye, and 44 px each way to a finger', async () => {
    const { main } = await draw(<LanguageSwitch href="/mercado/indices" />);
    main.style.padding = '40px';
    expect(main.querySelector('a')?.offsetHeight).toBe(26);
    const reach = await commands.fingerReach(main.outerHTML, 'a');
    expect(Math.min(...reach.flat())).toBeGreaterThanOrEqual(44);
  });

  test('leads from every page of the site, in both languages, to its twin, and to the home page only from it', async () => {
    const { again } = await draw(<p />);
    const addresses = [...Object.values(pages), ...indices.map(({ path }) => path)];
    for (const { es, en } of addresses) {
      await again(<LanguageSwitch href={`${es}?q=1`} />);
      expect(hrefs()).toEqual([`${es}?q=1`, alternatePath(`${es}?q=1`, 'en')]);
      if (es !== '/') expect(hrefs()[1]).not.toMatch(/^\/en\/?(\?|$)/);
      if (en === null) continue;
      await again(<LanguageSwitch href={en} language="en" />);
      expect(hrefs()[1]).toBe(en);
      if (en !== '/en') expect(hrefs()[0]).not.toBe('/');
    }
  });

  test('names each language in its own words and marks the present one', async () => {
    await draw(<LanguageSwitch href="/educacion" />);
    await expect.element(page.getByRole('navigation', { name: 'Idioma' })).toBeVisible();
    await expect.element(link('ES, Español')).toHaveAttribute('aria-current', 'true');
    await expect.element(link('EN, English')).not.toHaveAttribute('aria-current');
    await expect.element(link('EN, English')).toHaveAttribute('lang', 'en');
  });

  test('is Spanish when nobody says otherwise', async () => {
    await draw(<LanguageSwitch href="/educacion" />);
    await expect.element(link('ES, Español')).toHaveAttribute('href', '/educacion');
    await expect.element(link('EN, English')).toHaveAttribute('href', '/en/education');
  });

  test.for(languages)('a press on %s is remembered under `language`', async (language) => {
    stayHere();
    await draw(<LanguageSwitch href="/educacion" />);
    await link(language === 'es' ? 'ES, Español' : 'EN, English').click();
    expect(localStorage.getItem('language')).toBe(language);
  });

  test('writes nothing before the press', async () => {
    await draw(<LanguageSwitch href="/educacion" />);
    expect(localStorage.getItem('language')).toBeNull();
  });

  test('still leads there where storage is refused', async () => {
    stayHere();
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    onTestFinished(() => refuse.mockRestore());
    await draw(<LanguageSwitch href="/educacion" />);
    const went = vi.fn();
    link('EN, English').element().addEventListener('click', went);
    await link('EN, English').click();
    expect(refuse).toHaveBeenCalledOnce();
    expect(went).toHaveBeenCalledOnce();
    await expect.element(link('EN, English')).toHaveAttribute('href', '/en/education');
  });

  test('takes along a filter that was chosen after the page arrived', async () => {
    stayHere();
    standOn('/mercado/boletin-diario');
    await draw(<LanguageSwitch href="/mercado/boletin-diario" />);
    history.replaceState(null, '', '/mercado/boletin-diario?year=2024#filas');
    await link('EN, English').click();
    await expect
      .element(link('EN, English'))
      .toHaveAttribute('href', expect.stringMatching(/\/en\/market\/daily-bulletin\?year=2024#filas$/));
  });

  test('a second press takes along the filter of that moment, and not the one of the first', async () => {
    stayHere();
    standOn('/mercado/boletin-diario');
    const { again } = await draw(<LanguageSwitch href="/mercado/boletin-diario" />);
    for (const filter of ['?year=2024#filas', '?year=2023', '']) {
      history.replaceState(null, '', `/mercado/boletin-diario${filter}`);
      await link('EN, English').click();
      expect(hrefs()[1]).toBe(`${location.origin}/en/market/daily-bulletin${filter}`);
      await again(<LanguageSwitch href="/mercado/boletin-diario" />);
    }
  });

  test('does the same on a printed page, and nothing after its end', async () => {
    stayHere();
    standOn('/mercado/boletin-diario?year=2024');
    const main = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => main.remove());
    main.innerHTML = await commands.serverHtml(
      'navigation/language-switch/language-switch.stories.tsx',
      'Ordinary',
      'es',
    );
    const printed = hrefs();
    const controller = new AbortController();
    attach(main.firstElementChild as HTMLElement, {}, controller.signal);
    await link('EN, English').click();
    expect(localStorage.getItem('language')).toBe('en');
    expect(hrefs()[1]).toBe(`${location.origin}${printed[1]}?year=2024`);
    controller.abort();
    history.replaceState(null, '', '/mercado/boletin-diario?year=2023');
    await link('ES, Español').click();
    expect(localStorage.getItem('language')).toBe('en');
    expect(hrefs()[0]).toBe(printed[0]);
  });

  test('goes where the site says for a page outside its table, and keeps that address', async () => {
    stayHere();
    standOn('/educacion/accion');
    await draw(<LanguageSwitch href="/educacion/accion" twin="/en/education/share?id=9" />);
    await link('EN, English').click();
    await expect.element(link('EN, English')).toHaveAttribute('href', '/en/education/share?id=9');
  });

  test.for([
    ['es', 'EN, English, esta página no está en inglés'],
    ['en', 'ES, Español, this page is not in Spanish'],
  ] as const)('says so where a page has no twin, and does not lead home (%s)', async ([language, name]) => {
    await draw(<LanguageSwitch href="/no-existe" language={language} />);
    await expect.element(link(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link(name)).not.toHaveAttribute('href');
  });
});
