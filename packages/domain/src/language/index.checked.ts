/**
 * What Node and a bundler's development mode get of this module (`exports` in package.json): to ask words for a language
 * that does not exist is an error which says so, and not one about undefined. For JavaScript, which knows no types. In
 * production a browser gets index.ts, because the check would cost each page 100 bytes.
 */
import { languages } from './language.ts';
import { defineMessages as define } from './messages.ts';

export * from './index.ts';

/** Stands behind all words, so that only what they do not have gets here. */
const otherLanguages = new Proxy(Object.prototype, {
  get(target, key, words) {
    // Not all is a language: JavaScript itself asks objects for `then` and `toJSON`.
    if (typeof key === 'string' && /^[a-z]{2}(?:-|$)/i.test(key))
      throw new RangeError(
        `language="${key}" is none of ${languages.join(', ')}. Check a value from outside with isLanguage() of @rueda/domain/language.`,
      );
    return Reflect.get(target, key, words) as unknown;
  },
});

export const defineMessages: typeof define = (words) =>
  Object.setPrototypeOf(define(words), otherLanguages) as never;
