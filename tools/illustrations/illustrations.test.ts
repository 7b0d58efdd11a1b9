/** The sample pictures that are shipped are those that the generator draws. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleImages } from '@rueda/domain/sample';
import { chromiumPath } from '../test-browser.ts';
import { fileName, illustrate, names, type Size, widths } from './catalogue.ts';

const folder = fileURLToPath(new URL('../../packages/widgets/samples/', import.meta.url));
const sizes = Object.keys(widths) as Size[];
const base64 = (file: string): string => readFileSync(folder + file, 'base64');

let browser: Browser;
let page: Page;
/** Every shipped file, by the name of its picture. */
let found: Map<string, Record<Size, Compared>>;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  page = await browser.newPage();
  found = new Map();
  for (const name of names) {
    const { svg } = illustrate(name);
    const each = sizes.map(
      async (size) =>
        [size, await page.evaluate(compare, { svg, file: base64(fileName(name, size)) })] as const,
    );
    found.set(name, Object.fromEntries(await Promise.all(each)) as Record<Size, Compared>);
  }
});
afterAll(() => browser?.close());

interface Compared {
  width: number;
  height: number;
  /** Pixels of another colour than the drawing has there. */
  others: number;
}

/** Runs in the page: a file beside the drawing, pixel by pixel. WebP without loss keeps every one. */
async function compare({ svg, file }: { svg: string; file: string }): Promise<Compared> {
  const [shipped, drawn] = [new Image(), new Image()];
  shipped.src = `data:image/webp;base64,${file}`;
  drawn.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await Promise.all([shipped.decode(), drawn.decode()]);
  const { naturalWidth: width, naturalHeight: height } = shipped;
  const [one, other] = [shipped, drawn].map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
  });
  let others = 0;
  for (let place = 0; place < width * height; place += 1) if (one?.[place] !== other?.[place]) others += 1;
  return { width, height, others };
}

test('every shipped picture is what its seed draws, in its three widths', () => {
  const wrong = [...found].flatMap(([name, files]) =>
    sizes
      .filter((size) => files[size].others > 0 || files[size].width !== widths[size])
      .map((size) => fileName(name, size)),
  );
  expect(wrong).toEqual([]);
  expect(readdirSync(folder).filter((file) => file.endsWith('.webp'))).toHaveLength(
    names.length * sizes.length,
  );
});

test('the sample of the domain names each of them, with its true width and height and words of its own', () => {
  const [es, en] = [sampleImages('es'), sampleImages('en')];
  expect(es.map(({ large }) => large)).toEqual(names.map((name) => `/samples/${fileName(name, 'large')}`));
  for (const [place, { large, medium, small, alt, width, height }] of es.entries()) {
    const name = names[place] ?? '';
    expect({ small, medium, large }).toEqual(
      Object.fromEntries(sizes.map((size) => [size, `/samples/${fileName(name, size)}`])),
    );
    expect(found.get(name)?.large).toMatchObject({ width, height });
    expect(alt).not.toBe(en[place]?.alt);
  }
});

test('all of them together weigh less than one photograph', () => {
  const bytes = names.flatMap((name) =>
    sizes.map((size) => readFileSync(folder + fileName(name, size)).length),
  );
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(200_000);
});

test('control: a picture of another seed is seen', async () => {
  const { others } = await page.evaluate(compare, {
    svg: illustrate('tocapu-tinta').svg,
    file: base64(fileName('manta-chilca', 'small')),
  });
  expect(others).toBeGreaterThan(10_000);
});
