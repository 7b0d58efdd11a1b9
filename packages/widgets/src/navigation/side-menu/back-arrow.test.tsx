import { indices } from '@rueda/domain/indices';
import { languages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { SideMenu } from './index.ts';

const link = (name: string | RegExp) => page.getByRole('link', { name });

describe('the back arrow of SideMenu', () => {
  test('leads one path segment up, from every page of the site in both languages', async () => {
    const { rerender } = await render(<p />);
    const addresses = [...Object.values(pages), ...indices.map(({ path }) => path)];
    for (const language of languages) {
      for (const address of addresses) {
        const path = address[language];
        if (path === null || path === pages.home[language]) continue;
        await rerender(<SideMenu path={`${path}?q=a/b#c/d`} sections={[]} language={language} />);
        const back = link(language === 'es' ? /^Volver al? ./ : /^Back to ./);
        await expect.element(back).toHaveAttribute('href', path.slice(0, path.lastIndexOf('/')) || '/');
      }
    }
  });

  test.for([
    ['/a/b/c/d/e', '/a/b/c/d'],
    ['/a/b/', '/a'],
    ['/educacion', '/'],
    ['/en/education', '/en'],
  ] as const)('leads from %s to %s', async ([path, up]) => {
    await render(<SideMenu path={path} sections={[]} />);
    await expect.element(link(/^Volver/)).toHaveAttribute('href', up);
  });

  test.for([
    ['es', '/emisores/detalle', undefined, 'Volver a emisores'],
    ['es', '/mercado/boletin-diario/archivo', 'Boletín diario', 'Volver a Boletín diario'],
    ['es', '/educacion', undefined, 'Volver al inicio'],
    ['en', '/en/market/daily-bulletin/archive', undefined, 'Back to daily bulletin'],
    ['en', '/en/education', undefined, 'Back to the home page'],
  ] as const)('names its target in %s on %s', async ([language, path, parentTitle, name]) => {
    await render(
      <SideMenu path={path} sections={[]} language={language} {...(parentTitle && { parentTitle })} />,
    );
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  });

  test.for(['/', '/en', '/en/', '/?q=1'])('is absent on a home page: %s', async (path) => {
    await render(<SideMenu path={path} sections={[]} />);
    expect(page.getByRole('link').elements()).toEqual([]);
  });
});
