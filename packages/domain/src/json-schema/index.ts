export { annotationKeywords, type JsonSchema, jsonSchemaOf, type Named } from './json-schema.ts';
