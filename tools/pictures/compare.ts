/** Compares two folders of pictures pixel by pixel, in the browser that captured them. */
import { readFile, writeFile } from 'node:fs/promises';
import { startBrowser } from './browser.ts';
import { fileOf } from './capture.ts';

/** A changed picture: the number of different pixels, or that it is new or gone. */
export interface Change {
  name: string;
  difference: 'new' | 'gone' | number;
}

/**
 * Returns the named pictures that differ between the two folders. If both exist, writes an image to `differences` with
 * the changed pixels in full colour on a pale copy of the old picture.
 */
export async function comparePictures(
  names: string[],
  before: string,
  after: string,
  differences: string,
): Promise<Change[]> {
  const browser = await startBrowser();
  const page = await browser.newPage();
  const changes: Change[] = [];
  for (const name of names) {
    const [was, is] = await Promise.all([before, after].map((folder) => readPicture(fileOf(folder, name))));
    if (!was || !is) {
      if (was || is) changes.push({ name, difference: is ? 'new' : 'gone' });
      continue;
    }
    const { pixels, painted } = await page.evaluate(paintDifference, [was, is] as const);
    if (pixels === 0) continue;
    changes.push({ name, difference: pixels });
    await writeFile(fileOf(differences, name), painted.slice(painted.indexOf(',') + 1), 'base64');
  }
  await browser.close();
  return changes;
}

async function readPicture(file: string): Promise<string | undefined> {
  try {
    return `data:image/png;base64,${await readFile(file, 'base64')}`;
  } catch {
    return undefined;
  }
}

/** Runs in the page. If one picture is larger, the pixels that the other lacks are different. */
async function paintDifference(
  sources: readonly [string, string],
): Promise<{ pixels: number; painted: string }> {
  const [was, is] = await Promise.all(
    sources.map(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image;
    }),
  );
  if (!was || !is) throw new Error('The pictures could not be loaded: two are needed.');
  const width = Math.max(was.width, is.width);
  const height = Math.max(was.height, is.height);
  const read = (image: HTMLImageElement): Uint32Array => {
    const context2d = new OffscreenCanvas(width, height).getContext('2d');
    context2d?.drawImage(image, 0, 0);
    return new Uint32Array(context2d?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer());
  };
  const [from, to] = [read(was), read(is)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas context.');
  context.globalAlpha = 0.15;
  context.drawImage(was, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = 'magenta';
  let pixels = 0;
  for (let index = 0; index < from.length; index += 1) {
    if (from[index] === to[index]) continue;
    pixels += 1;
    context.fillRect(index % width, Math.floor(index / width), 1, 1);
  }
  return { pixels, painted: canvas.toDataURL() };
}
