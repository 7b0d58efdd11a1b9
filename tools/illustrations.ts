/** `node tools/illustrations.ts`: renders the sample pictures to packages/widgets/samples in three sizes (decision 0017). */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { fileName, illustrate, names, type Size, widths } from './illustrations/catalogue.ts';
import { columns } from './illustrations/cloth.ts';
import { chromiumPath } from './test-browser.ts';

const folder = fileURLToPath(new URL('../packages/widgets/samples/', import.meta.url));

/** Runs in the page. At quality 1 Chromium encodes WebP losslessly, so that every cell has its exact colour. */
async function encode({
  svg,
  width,
  height,
}: {
  svg: string;
  width: number;
  height: number;
}): Promise<string> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', 1).replace('data:image/webp;base64,', '');
}

const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await mkdir(folder, { recursive: true });
let total = 0;
for (const name of names) {
  const { svg, rows } = illustrate(name);
  for (const [size, width] of Object.entries(widths)) {
    const text = await page.evaluate(encode, { svg, width, height: (width / columns) * rows });
    const file = Buffer.from(text, 'base64');
    total += file.length;
    await writeFile(folder + fileName(name, size as Size), file);
  }
}
await browser.close();
console.log(`${names.length} pictures in ${Object.keys(widths).length} sizes, ${total} bytes`);
