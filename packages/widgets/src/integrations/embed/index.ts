export {
  embedAttributes,
  embedFallback,
  type EmbedFile,
  type EmbedName,
  embedNames,
  type EmbedOptions,
  embedSnippet,
  hasSecurity,
} from './embed-snippet.ts';
