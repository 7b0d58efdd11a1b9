/**
 * Pages of a careless editor, a broken CMS and an attacker. fast-check generates the texts and the invalid values; a
 * seeded random stream composes pages of them, in a hundredth of the time.
 */
import { randomOf } from '@rueda/domain/sample';
import * as fc from 'fast-check';
import { hostileHtml, hostileValue } from '../../../testing/fixtures/hostile-html.ts';
import { builtInComponents } from './index.ts';

/** Names that every object inherits. */
const inherited = '__proto__ constructor prototype toString hasOwnProperty valueOf'.split(' ');

const textFields =
  'title subtitle html text quote name position company description author summary companyName shortLabel type label alt caption kind reason variant lead open exclusive level date hour path url imageUri businessName yearPeriod urlSpotify urlIvoox text-link is-link saved code value'.split(
    ' ',
  );
const objectFields =
  'link image backgroundImage large medium small properties category ga background-image document'.split(' ');
const listFields =
  'items images videos carousel sliders rows columns files fileList titles tags subjects downloadFiles background-image'.split(
    ' ',
  );
/** Required fields: most records have them, or nothing would be rendered. */
const essentials = ['title', 'html', 'url', 'path', 'quote', 'text', 'control', 'large'];

const htmlPool = fc.sample(hostileHtml, { seed: 1, numRuns: 400 });
const textPool = [
  ...'Título|Un texto corriente|/mercado|/a.pdf|2026-11-16|1|| |#location|https://youtu.be/muestra-001|/audio/a.mp3'.split(
    '|',
  ),
  ...fc.sample(hostileValue, { seed: 2, numRuns: 60 }),
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), { seed: 3, numRuns: 20 }),
  'x'.repeat(5000),
];
const invalidPool: unknown[] = [
  null,
  undefined,
  true,
  -1,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  [],
  {},
  [[]],
  [null],
  Symbol.iterator,
  JSON.parse('{"__proto__":{"html":"<script>ran()</script>"},"constructor":1}'),
  { toString: 1, valueOf: 2 },
  { $$typeof: 'react.element', type: 'script', props: { children: 'ran()' } },
  { dangerouslySetInnerHTML: { __html: '<img src=x onerror=ran()>' } },
  ...[100, 5000].map((depth) =>
    Array.from({ length: depth }).reduce<unknown>((nest) => [{ items: nest }], 'x'),
  ),
  ...fc.sample(fc.anything({ maxDepth: 2 }), { seed: 4, numRuns: 60 }),
];

class Maker {
  readonly #random: () => number;

  constructor(name: string) {
    this.#random = randomOf(name);
  }

  /** True with a probability of 1 in `times`. */
  once(times: number): boolean {
    return this.#random() < 1 / times;
  }

  integer(max: number): number {
    return Math.floor(this.#random() * (max + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(items.length - 1)] as Item;
  }

  many<Item>(maxLength: number, make: () => Item): Item[] {
    return Array.from({ length: this.integer(maxLength) }, make);
  }

  scalar(): unknown {
    return this.once(20) ? this.pick(invalidPool) : this.pick(this.once(3) ? htmlPool : textPool);
  }

  record(depth: number): unknown {
    const keys = [
      ...essentials.filter(() => !this.once(5)),
      ...this.many(6, () => this.pick([...textFields, ...inherited])),
    ];
    const nested =
      depth < 2
        ? [
            ...this.many(2, () => [this.pick(objectFields), this.value(depth + 1)]),
            ...this.many(1, () => [this.pick(listFields), this.list(depth + 1)]),
          ]
        : [];
    return Object.fromEntries([...keys.map((key) => [key, this.scalar()]), ...nested]);
  }

  list(depth: number): unknown[] {
    if (depth === 1 && this.once(40)) return Array<unknown>(this.pick([50, 300])).fill(this.value(depth));
    return this.many(4, () => this.value(depth));
  }

  value(depth: number): unknown {
    if (depth > 2 || this.once(4)) return this.scalar();
    return this.once(8) ? this.list(depth + 1) : this.record(depth);
  }

  /** A CMS may store lists and objects as JSON text. */
  packed(value: unknown): unknown {
    try {
      return this.once(20) ? JSON.stringify(value) : value;
    } catch {
      return value;
    }
  }

  properties(): unknown {
    if (this.once(30)) return this.pick(invalidPool);
    const property = (code: string, value: unknown): unknown => ({ code, value: this.packed(value) });
    return [
      ...['title', 'html', 'caption', 'subtitle']
        .filter(() => !this.once(4))
        .map((code) => property(code, this.scalar())),
      ...['items', 'columns', 'rows'].filter(() => !this.once(6)).map((code) => property(code, this.list(1))),
      ...listFields.filter(() => this.once(4)).map((code) => property(code, this.list(1))),
      ...objectFields.filter(() => this.once(3)).map((code) => property(code, this.value(1))),
      ...this.many(2, () => property(this.pick(inherited), this.value(1))),
      ...this.many(1, () => this.pick(invalidPool)),
    ];
  }

  component(): unknown {
    if (this.once(15)) return this.pick(invalidPool);
    const language = (): unknown => this.pick(['es', 'en', 'es', 'en', 'pt', '__proto__', null]);
    return {
      component: this.once(12)
        ? this.pick(['marquesina', ...inherited, ...invalidPool])
        : this.pick(Object.keys(builtInComponents)),
      id: this.scalar(),
      ...(this.once(2) && {
        languages: this.many(3, () =>
          this.once(6)
            ? this.pick(invalidPool)
            : { language: language(), ...(!this.once(3) && { properties: this.properties() }) },
        ),
      }),
      properties: this.properties(),
    };
  }
}

/** A page: a list of components, some of them duplicated, as after copying in an editor; or an invalid value. */
export function hostilePage(seed: number): unknown {
  const maker = new Maker(`page ${seed}`);
  if (maker.once(50)) return maker.pick(invalidPool);
  const page = maker.many(8, () => maker.component());
  return maker.once(4) ? [...page, ...page] : page;
}
