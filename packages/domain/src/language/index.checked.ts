/**
 * The module for Node and for a bundler's development mode (`exports` in package.json): reading messages in an unknown
 * language throws an error that names it, for JavaScript without types. In production a browser loads index.ts, because
 * the check would cost each page 100 bytes.
 */
import { languages } from './language.ts';
import { defineMessages as define } from './messages.ts';

export * from './index.ts';

/** The prototype of all messages: called only for keys that they do not have. */
const otherLanguages = new Proxy(Object.prototype, {
  get(target, key, messages) {
    // Other keys are not languages: JavaScript reads `then` and `toJSON` of any object.
    if (typeof key === 'string' && /^[a-z]{2}(?:-|$)/i.test(key))
      throw new RangeError(
        `language="${key}" is none of ${languages.join(', ')}. Validate external values with isLanguage() of @rueda/domain/language.`,
      );
    return Reflect.get(target, key, messages) as unknown;
  },
});

export const defineMessages: typeof define = (messages) =>
  Object.setPrototypeOf(define(messages), otherLanguages) as never;
