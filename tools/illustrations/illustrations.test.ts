/** The sample pictures in the package equal those that the generator renders. */
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
let comparisons: Map<string, Record<Size, Compared>>;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  page = await browser.newPage();
  comparisons = new Map();
  for (const name of names) {
    const { svg } = illustrate(name);
    const each = sizes.map(
      async (size) =>
        [size, await page.evaluate(compare, { svg, file: base64(fileName(name, size)) })] as const,
    );
    comparisons.set(name, Object.fromEntries(await Promise.all(each)) as Record<Size, Compared>);
  }
});
afterAll(() => browser?.close());

interface Compared {
  width: number;
  height: number;
  /** The number of pixels that differ from the generated picture. */
  differences: number;
}

/** Runs in the page: compares a file with the generated picture pixel by pixel. Lossless WebP must be identical. */
async function compare({ svg, file }: { svg: string; file: string }): Promise<Compared> {
  const [shipped, generated] = [new Image(), new Image()];
  shipped.src = `data:image/webp;base64,${file}`;
  generated.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await Promise.all([shipped.decode(), generated.decode()]);
  const { naturalWidth: width, naturalHeight: height } = shipped;
  const [one, other] = [shipped, generated].map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
  });
  let differences = 0;
  for (let index = 0; index < width * height; index += 1)
    if (one?.[index] !== other?.[index]) differences += 1;
  return { width, height, differences };
}

test('every sample picture equals the generated one, in its three widths', () => {
  const wrong = [...comparisons].flatMap(([name, files]) =>
    sizes
      .filter((size) => files[size].differences > 0 || files[size].width !== widths[size])
      .map((size) => fileName(name, size)),
  );
  expect(wrong).toEqual([]);
  expect(readdirSync(folder).filter((file) => file.endsWith('.webp'))).toHaveLength(
    names.length * sizes.length,
  );
});

test('the sample of the domain lists every picture, with its width, its height and a translated alt text', () => {
  const [es, en] = [sampleImages('es'), sampleImages('en')];
  expect(es.map(({ large }) => large)).toEqual(names.map((name) => `/samples/${fileName(name, 'large')}`));
  for (const [index, { large, medium, small, alt, width, height }] of es.entries()) {
    const name = names[index] ?? '';
    expect({ small, medium, large }).toEqual(
      Object.fromEntries(sizes.map((size) => [size, `/samples/${fileName(name, size)}`])),
    );
    expect(comparisons.get(name)?.large).toMatchObject({ width, height });
    expect(alt).not.toBe(en[index]?.alt);
  }
});

test('all sample pictures together have less than 200,000 bytes', () => {
  const bytes = names.flatMap((name) =>
    sizes.map((size) => readFileSync(folder + fileName(name, size)).length),
  );
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(200_000);
});

test('control: a picture of another seed is detected', async () => {
  const { differences } = await page.evaluate(compare, {
    svg: illustrate('tocapu-tinta').svg,
    file: base64(fileName('manta-chilca', 'small')),
  });
  expect(differences).toBeGreaterThan(10_000);
});
