/** An embed renders without React the same markup as a server with React. */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNodeVite } from '../../../../../tools/node-vite.ts';
import { chromiumPath } from '../../../../../tools/test-browser.ts';
import { bundleWithoutReact } from '../../../build-embed.ts';
import type { renderStory as RenderStory } from '../../../testing/pages/server.tsx';
import { storyFiles } from '../../../testing/suite/story-files.ts';
import { embedNames, embedSnippet } from './index.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.addScriptTag({ content: await bundleWithoutReact(here('./stories-entry.testing.ts')) });
});
afterAll(() => browser?.close());

test('an embed renders every story of the four widgets as a server does, in both languages', async () => {
  const vite = await startNodeVite();
  const { renderStory } = (await vite.ssrLoadModule(here('../../../testing/pages/server.tsx'))) as {
    renderStory: typeof RenderStory;
  };
  const files = (await storyFiles()).filter(({ widget }) => embedNames.some((name) => name === widget));
  const differences: string[] = [];
  let compared = 0;
  // A custom range needs a calendar, which an embed leaves to the page it links to.
  for (const { widget, path, names } of files)
    for (const name of names.filter((each) => each !== 'OwnRange'))
      for (const language of ['es', 'en'] as const) {
        const serverHtml = await renderStory(here(`../../${path}`), name, language);
        const difference = await page.evaluate(
          (args) =>
            (globalThis as unknown as { differenceOf: (...of: string[]) => string | null }).differenceOf(
              ...args,
            ),
          [widget, name, language, serverHtml],
        );
        compared += 1;
        if (difference !== null) differences.push(`${widget}/${name} ${language}: ${difference}`);
      }
  await vite.close();
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(80);
});

describe('embedSnippet', () => {
  const file = { file: 'great-price-card-0.1.0-12345678.js', integrity: 'sha384-abc' };
  const options = {
    name: 'great-price-card',
    nemonico: 'ALICORC1',
    src: 'https://www.example.pe/api',
    page: 'https://www.example.pe/emisores/detalle?nemonico=ALICORC1&tab=valores',
  } as const;

  test('returns the element with its fallback link, and one script with its integrity hash', () => {
    expect(embedSnippet(options, file, 'https://www.example.pe/embed')).toBe(
      `<rueda-great-price-card language="es" nemonico="ALICORC1" src="https://www.example.pe/api">
  <a href="https://www.example.pe/emisores/detalle?nemonico=ALICORC1&amp;tab=valores">ALICORC1 en la Bolsa de Valores de Lima: precio y variación</a>
</rueda-great-price-card>
<script type="module" src="https://www.example.pe/embed/great-price-card-0.1.0-12345678.js" integrity="sha384-abc" crossorigin="anonymous"></script>
`,
    );
  });

  test('escapes a hostile code', () => {
    const snippet = embedSnippet({ ...options, nemonico: '"><script>alert(1)</script>' }, file, '/embed');
    expect(snippet.match(/<script/g)).toHaveLength(1);
    expect(snippet).toContain('nemonico="&quot;>&lt;script>');
  });
});
