/**
 * `pnpm seed`: creates an administrator, an editor and an approver, writes the sample's pages as the editor and
 * publishes them as the approver. One more page stays a draft, whose preview shows notes. Repeating it adds only what is
 * missing.
 */
import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import { Window } from 'happy-dom';
import { createLocalReq, getPayload, type PayloadRequest } from 'payload';
import type { FieldDescription } from './mapping/describe-fields.ts';
import { frameIdentifier, isRecord, type Language, recordsOf, type Values } from './mapping/documents.ts';
import { fromPageDocument, type ImportedDocument } from './mapping/from-page-document.ts';
import { inLanguage, withRowIds } from './mapping/in-language.ts';
import { editorFeatures } from './src/editor.ts';
import { forms } from './src/forms.ts';
import config from './src/payload.config.ts';
import { approveRevision } from './src/publication.ts';

interface SamplePage {
  readonly id: string;
  readonly document: ImportedDocument;
}

type Collection = 'pages' | 'entries' | 'media';

const password = process.env['SEED_PASSWORD'];
if (!password)
  throw new Error('SEED_PASSWORD is not set: the password of the users editor, approver and administrator.');

// A path, because the sample is a build of this repository and not a package of this project.
const sample = new URL('../../packages/domain/dist/sample/index.js', import.meta.url).href;
const { sampleDraft, sampleFrame, samplePages } = (await import(sample)) as {
  sampleDraft: () => SamplePage;
  sampleFrame: () => SamplePage;
  samplePages: () => SamplePage[];
};

const payload = await getPayload({ config });
const editorConfig = await editorConfigFactory.fromFeatures({
  config: payload.config,
  features: editorFeatures,
});

/** The document that the converter of rich text reads. */
class HtmlDocument {
  readonly window: { document: Document };
  constructor(html: string) {
    const window = new Window();
    window.document.body.innerHTML = html;
    this.window = { document: window.document as unknown as Document };
  }
}
const toRichText = (html: string): unknown =>
  convertHTMLToLexical({ editorConfig, html, JSDOM: HtmlDocument });

async function findOrCreateUser(username: string): Promise<PayloadRequest['user']> {
  const where = { username: { equals: username } };
  const { docs } = await payload.find({ collection: 'users', where, limit: 1 });
  const user =
    docs[0] ?? (await payload.create({ collection: 'users', data: { username, password, role: username } }));
  return { ...user, collection: 'users' } as PayloadRequest['user'];
}

// The first user is the administrator.
await findOrCreateUser('administrator');
const editor = await findOrCreateUser('editor');
const approver = await findOrCreateUser('approver');

/** Writes a document as the editor, first in Spanish. */
async function save(collection: Collection, dataIn: (language: Language) => Values): Promise<Values> {
  const options = { collection, user: editor, overrideAccess: false, depth: 0 } as const;
  const created = await payload.create({ ...options, draft: true, locale: 'es', data: { ...dataIn('es') } });
  const data = withRowIds(dataIn('en'), created) as Record<string, unknown>;
  delete data['id'];
  return payload.update({ ...options, draft: true, locale: 'en', id: created.id, data });
}

/** Documents that were written, by their content: pages share entries and images. */
const written = new Map<string, unknown>();

async function saveOnce(
  collection: 'entries' | 'media',
  record: Values,
  dataIn: (language: Language) => Values,
) {
  const key = `${collection} ${JSON.stringify(record)}`;
  if (!written.has(key)) written.set(key, (await save(collection, dataIn))['id']);
  return written.get(key);
}

const saveImage = (image: Values): Promise<unknown> =>
  saveOnce('media', image, (language) => ({
    address: image['address'],
    alt: isRecord(image['alt']) ? image['alt'][language] : '',
    title: isRecord(image['title']) ? image['title'][language] : '',
  }));

async function saveEntry(entry: Values): Promise<unknown> {
  const related = await saveRelated(forms.entry, entry);
  return saveOnce('entries', related, (language) => inLanguage(forms.entry, related, language));
}

/** The same record with ids instead of its images and entries. */
async function saveRelated(fields: readonly FieldDescription[], record: Values): Promise<Values> {
  const changed: Record<string, unknown> = { ...record };
  for (const field of fields) {
    const value = record[field.name];
    if (field.kind === 'image' && isRecord(value)) changed[field.name] = await saveImage(value);
    else if (field.kind === 'images') changed[field.name] = await inOrder(recordsOf(value), saveImage);
    else if (field.kind === 'entries') changed[field.name] = await inOrder(recordsOf(value), saveEntry);
    else if (field.kind === 'array')
      changed[field.name] = await inOrder(recordsOf(value), (row) => saveRelated(field.fields, row));
  }
  return changed;
}

async function inOrder<Item>(
  records: readonly Values[],
  change: (record: Values) => Promise<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const record of records) items.push(await change(record));
  return items;
}

/** The notices and the menu have no title in their document, and the admin panel lists pages by it. */
const frameTitle = { es: 'Avisos y menú del sitio', en: 'Notices and menu of the site' };

/** Writes a page as the editor; null if it is already there. */
async function savePage({ id, document }: SamplePage): Promise<Values | null> {
  const { totalDocs } = await payload.count({ collection: 'pages', where: { identifier: { equals: id } } });
  if (totalDocs > 0) return null;
  const page = fromPageDocument(id, document, { forms, toRichText });
  const components = await inOrder(page.components ?? [], async (block) => {
    const fields = forms.blocks.find(({ slug }) => slug === block['blockType'])?.fields ?? [];
    const all = [...fields, ...forms.frame];
    return { fields: all, block: await saveRelated(all, block) };
  });
  return save('pages', (language) => ({
    identifier: id,
    path: page.path?.[language],
    title: id === frameIdentifier ? frameTitle[language] : page.title?.[language],
    description: page.description?.[language],
    components: components.map(({ fields, block }) => inLanguage(fields, block, language)),
  }));
}

for (const page of [...samplePages(), sampleFrame()]) {
  const stored = await savePage(page);
  if (stored === null) continue;
  const req = await createLocalReq({ user: approver ?? undefined }, payload);
  const { version } = await approveRevision(req, Number(stored['id']), stored['revision']);
  payload.logger.info(`Published ${page.id}, version ${version}.`);
}

const draft = sampleDraft();
const known = new Set(forms.blocks.map(({ component }) => component));
// The CMS has no form for the unknown component of the draft.
const components = draft.document.components.filter((each) => known.has(String(each['component'])));
await savePage({ ...draft, document: { ...draft.document, components } });
process.exit(0);
