import {
  BoldFeature,
  type DefaultNodeTypes,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';
import { convertLexicalToHTML, type HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html';
import type { Values } from '../mapping/documents.ts';

/** What the site's sanitiser retains, and no more. */
export const editorFeatures = [
  ParagraphFeature(),
  HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
  BoldFeature(),
  ItalicFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  LinkFeature({ enabledCollections: [] }),
  InlineToolbarFeature(),
];

export const editor = lexicalEditor({ features: editorFeatures });

type EditorState = Parameters<typeof convertLexicalToHTML>[0]['data'];

/** Lists without the classes and styles of the editor. */
const converters: HTMLConvertersFunction<DefaultNodeTypes> = ({ defaultConverters }) => ({
  ...defaultConverters,
  list: ({ node, nodesToHTML }) =>
    `<${node.tag}>${nodesToHTML({ nodes: node.children }).join('')}</${node.tag}>`,
  listitem: ({ node, nodesToHTML }) => `<li>${nodesToHTML({ nodes: node.children }).join('')}</li>`,
});

export const toHtml = (richText: Values): string =>
  convertLexicalToHTML({ data: richText as unknown as EditorState, converters, disableContainer: true });
