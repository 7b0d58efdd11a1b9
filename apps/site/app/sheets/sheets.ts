import { createHash } from 'node:crypto';
import hanken from '../../node_modules/@rueda/widgets/dist/fonts/hanken-grotesk-latin-wght-normal.woff2?url';
import manuale from '../../node_modules/@rueda/widgets/dist/fonts/manuale-latin-wght-normal.woff2?url';
import core from './core.css?url';
import coreImports from './core.css?raw';
import coreText from './core.css?inline';

/** The sheet of every widget, by its name, in the order of the alphabet: none of them depends on another's place. */
const widgets = Object.entries(
  import.meta.glob<string>('../../node_modules/@rueda/widgets/dist/*/*.css', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
)
  .map(([path, text]) => ({ name: /([^/]+)\.css$/.exec(path)?.[1] ?? '', text: text.trim() }))
  .filter(({ name }) => !coreImports.includes(`/${name}.css`))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** `great-price-card` is `GreatPriceCard`. */
const blockOf = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const blocksIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\brueda-([A-Z][A-Za-z]*)/g)].map(([, block = '']) => block));

/** The place of the sheet that a class belongs to: the one of its name, else the first that styles it. */
const owners = new Map<string, number>();
for (const [place, { text }] of widgets.entries())
  for (const block of blocksIn(text)) if (!owners.has(block)) owners.set(block, place);
for (const [place, { name }] of widgets.entries()) owners.set(blockOf(name), place);
for (const block of blocksIn(coreText))
  if (!widgets.some(({ name }) => blockOf(name) === block)) owners.delete(block);

const version = createHash('sha256')
  .update(widgets.map(({ text }) => text).join(''))
  .digest('base64url')
  .slice(0, 8);

const folder = '/assets/widgets/';

/**
 * The style sheets that a printed page needs: the core, which every page has, and one with the sheets of its widgets and
 * no others. Its address says which, so that any process of the site can answer for it.
 */
export function sheetsOf(html: string): string[] {
  let needed = 0n;
  for (const block of blocksIn(html)) {
    const place = owners.get(block);
    if (place !== undefined) needed |= 1n << BigInt(place);
  }
  return needed === 0n ? [core] : [core, `${folder}${version}-${needed.toString(36)}.css`];
}

/** The text of such a sheet; null for an address that is none, or of another version. */
export function sheetAt(path: string): string | null {
  const [, of, written = ''] = /^\/assets\/widgets\/([\w-]{8})-([0-9a-z]{1,20})\.css$/.exec(path) ?? [];
  if (of !== version) return null;
  let needed = 0n;
  for (const digit of written) needed = needed * 36n + BigInt(Number.parseInt(digit, 36));
  return widgets
    .filter((_, place) => (needed >> BigInt(place)) & 1n)
    .map(({ text }) => text)
    .join('');
}

/** The fonts that every page reads first. */
export const fonts: readonly string[] = [hanken, manuale];
