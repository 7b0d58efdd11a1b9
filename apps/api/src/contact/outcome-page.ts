import { defaultLanguage, isLanguage } from '@rueda/domain/language';
import { messages } from './contact.messages.ts';

/** The page that answers a form posted without script, in the language of the form. */
export function outcomePage(isSent: boolean, given: unknown): string {
  const { language: asked } = (given ?? {}) as { language?: unknown };
  const language = isLanguage(asked) ? asked : defaultLanguage;
  const { title, sent, failed, back } = messages[language];
  const words = isSent ? `<p>${sent}</p>` : `<p>${failed}</p><p>${back}</p>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main><h1>${title}</h1>${words}</main></body></html>`;
}
