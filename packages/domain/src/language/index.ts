export { defaultLanguage, isLanguage, type Language, languages, locales } from './language.ts';
export { defineMessages } from './messages.ts';
