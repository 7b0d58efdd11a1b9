export {
  type GaConfig,
  gaSchema,
  type Testimony,
  testimonySchema,
  type TooltipData,
  tooltipSchema,
} from './blocks.ts';
export {
  type CmsComponent,
  cmsComponentSchema,
  type CmsFrame,
  cmsFrameSchema,
  type CmsProperties,
  isShownIn,
  propertiesIn,
} from './cms.ts';
export * from './cms-parts.ts';
export { componentSchemas } from './component-schemas.ts';
export { type ContactPost, contactPostSchema } from './contact.ts';
export { contactLengths, contactOutcomes, isLikelyRobot } from './contact-rules.ts';
export { type Entry, entrySchema, type Link, linkSchema } from './entry.ts';
export {
  day,
  essentialText,
  field,
  filled,
  flag,
  html,
  list,
  maybe,
  record,
  type Schema,
  text,
  url,
} from './fields.ts';
export {
  frameComponents,
  type FrameDocument,
  frameDocumentId,
  frameDocumentSchema,
  readFrame,
  type ShownNotice,
  type SiteFrame,
} from './frame-document.ts';
export {
  type MenuSection,
  menuSchema,
  type Notice,
  noticeEndsAt,
  noticeSchema,
} from './frame-parts.ts';
export { type Image, imageSchema } from './image.ts';
export {
  maxPageComponents,
  type PageDocument,
  pageDocumentSchema,
  type PageHeading,
  pageVersionSchema,
} from './page-document.ts';
export { readEntries, readParts, withOwnImages } from './read-parts.ts';
export { filterSchema, type ToolbarChoice, type ToolbarOptions, toolbarSchema } from './toolbar.ts';
