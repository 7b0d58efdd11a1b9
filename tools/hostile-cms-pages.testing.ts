/**
 * Pages as careless and hostile editors fill in the forms of the CMS, with the hostile HTML and values of F1. fast-check
 * generates the texts, and a seeded random stream composes pages of them.
 */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import {
  describeForms,
  type FieldDescription,
  type FormDescriptions,
  type FormSchemas,
} from '../apps/cms/mapping/describe-fields.ts';
import type { CmsBlock, CmsPage, Localised, PageDocument, Values } from '../apps/cms/mapping/documents.ts';
import { toPageDocument } from '../apps/cms/mapping/to-page-document.ts';
import { randomOf } from '../packages/domain/src/sample/random.ts';
import { hostileHtml, hostileValue } from '../packages/widgets/testing/fixtures/hostile-html.ts';

const htmlPool = fc.sample(hostileHtml, { seed: 1, numRuns: 400 });
const valuePool = [
  ...fc.sample(hostileValue, { seed: 2, numRuns: 80 }),
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), { seed: 3, numRuns: 20 }),
  'x'.repeat(3000),
];
/** For fields with a pattern: most are addresses, some times. */
const plainPool = [
  '/mercado',
  '/a.pdf',
  'https://example.org/a?b=1&c=2',
  '#location',
  '/imagenes/a.avif',
  '09:30',
];

const readSchemas = (language: string): FormSchemas =>
  JSON.parse(
    readFileSync(new URL(`../packages/widgets/dist/cms.schema.${language}.json`, import.meta.url), 'utf8'),
  ) as FormSchemas;

/** The forms of the CMS, from the schemas of a build. */
const forms: FormDescriptions = describeForms({ es: readSchemas('es'), en: readSchemas('en') });

/** How the CMS stores rich texts and related documents. */
interface FormFormat {
  readonly toRichText: (html: string) => unknown;
}

class Editor {
  readonly #random: () => number;
  readonly #format: FormFormat;
  /** A page without values that the contract rejects, so that its texts reach visitors. */
  readonly #isCareful: boolean;

  constructor(seed: number, format: FormFormat) {
    this.#random = randomOf(`CMS page ${seed}`);
    this.#format = format;
    this.#isCareful = seed % 4 !== 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  many<Item>(make: () => Item, max = 3): Item[] {
    return Array.from({ length: 1 + Math.floor(this.#random() * max) }, make);
  }

  isOnce(times: number): boolean {
    return this.#random() < 1 / times;
  }

  html(): string {
    return this.storable(this.pick(htmlPool));
  }

  text(): string {
    return this.storable(this.pick(this.isOnce(2) ? htmlPool : valuePool));
  }

  /** Without the null character, which PostgreSQL rejects, and not JSON, which the contract reads as an object. */
  storable(text: string): string {
    return this.#isCareful ? text.replaceAll('\0', '').replace(/^\{/, ' x{') : text;
  }

  /** A value that the pattern of a field accepts; from a careless editor, sometimes any text. */
  matching(pattern: string): string {
    const accepted = plainPool.filter((each) => new RegExp(pattern, 'u').test(each));
    return accepted.length > 0 && (this.#isCareful || this.isOnce(2)) ? this.pick(accepted) : this.text();
  }

  address(): string {
    return this.matching('^(/|https:)');
  }

  both<Value>(make: () => Value): Localised<Value> {
    return { es: make(), en: make() };
  }

  localised(field: FieldDescription, make: () => unknown): unknown {
    return 'isLocalised' in field && field.isLocalised ? this.both(make) : make();
  }

  image(): unknown {
    return {
      alt: this.both(() => this.text()),
      title: this.both(() => this.text()),
      address: { large: this.address(), small: this.address(), width: 16, height: 9 },
    };
  }

  entry(): unknown {
    return this.record(forms.entry);
  }

  record(fields: readonly FieldDescription[]): Record<string, unknown> {
    return Object.fromEntries(
      fields
        .filter(({ isRequired }) => isRequired || !this.isOnce(3))
        .map((field) => [field.name, this.value(field)]),
    );
  }

  value(field: FieldDescription): unknown {
    switch (field.kind) {
      case 'text':
        return this.localised(field, () =>
          field.pattern === undefined ? this.text() : this.matching(field.pattern),
        );
      case 'texts':
        return this.localised(field, () =>
          this.many(() => (field.pattern === undefined ? this.text() : this.matching(field.pattern))),
        );
      case 'html':
        return this.localised(field, () => this.#format.toRichText(this.html()));
      case 'select':
        return this.#isCareful ? this.pick(field.options) : this.text();
      case 'number':
        return this.#isCareful ? (field.min ?? 1) : -1;
      case 'checkbox':
        return true;
      case 'date':
        return this.#isCareful ? '2026-11-16T17:00:00.000Z' : this.text();
      case 'image':
        return this.image();
      case 'images':
        return this.many(() => this.image());
      case 'entries':
        return this.many(() => this.entry());
      case 'group':
        return this.record(field.fields);
      case 'array':
        return this.many(() => this.record(field.fields));
      case 'downloadRows':
        return this.many(() => ({
          cells: this.both(() => this.many(() => this.text())),
          files: this.both(() => this.many(() => this.address())),
        }));
      case 'fileLinkRows':
        return this.many(() => ({
          cells: this.many(() => ({
            text: this.both(() => this.text()),
            link: this.both(() => this.address()),
          })),
        }));
    }
  }

  block(): CmsBlock {
    const { slug, fields } = this.pick(forms.blocks);
    return {
      ...this.record([...fields, ...forms.frame]),
      blockType: slug,
      ...(this.isOnce(2) && { anchor: this.text().slice(0, 60) }),
    };
  }
}

/** A page of any components, in both languages. Its title names it among the pages of a test. */
function hostileCmsPage(seed: number, format: FormFormat): CmsPage {
  const editor = new Editor(seed, format);
  // The cut may leave half a character, as that of a careless CMS.
  const title = `Página ${seed} ${editor
    .text()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .slice(0, 100)}`.trim();
  return {
    identifier: `hostile-${seed}`,
    path: { es: `/ayuda/hostile-${seed}`, en: `/en/help/hostile-${seed}` },
    title: { es: title, en: title },
    description: { es: title, en: title },
    components: editor.many(() => editor.block(), 6),
  };
}

/**
 * The page document of a hostile page, without the CMS; null if the CMS rejects it. Rich text is its HTML: more than the
 * editor of the CMS can produce.
 */
export function hostileDocument(seed: number): { page: CmsPage; document: PageDocument | null } {
  const page = hostileCmsPage(seed, { toRichText: (html) => ({ html }) });
  const toHtml = ({ html }: Values): string => String(html);
  const { document, problems } = toPageDocument(page, 1, { forms, toHtml, mediaUrl: '/media' });
  return { page, document: problems.length === 0 ? document : null };
}
