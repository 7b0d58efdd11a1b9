export { overrideMessages, type MessageOverrides } from './override-messages.ts';
export {
  type Bilingual,
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  locales,
  otherLanguage,
} from './language.ts';
export { defineMessages } from './messages.ts';
export { plural, type PluralForms } from './plural.ts';
