import { defaultLanguage, isLanguage } from '@rueda/domain/language';
import { messages } from './contact.messages.ts';

/** The page shown after a form post without script, in the language of the form. */
export function outcomePage(isSent: boolean, body: unknown): string {
  const { language: requested } = (body ?? {}) as { language?: unknown };
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const { title, sent, failed, back } = messages[language];
  const content = isSent ? `<p>${sent}</p>` : `<p>${failed}</p><p>${back}</p>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}
