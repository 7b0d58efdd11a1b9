/** Drafts in the page of the site: signed here, and posted to the site by the browser of the editor. */
import { createHmac } from 'node:crypto';
import type { Endpoint } from 'payload';
import { languages } from '../mapping/documents.ts';
import { toPageDocument } from '../mapping/to-page-document.ts';
import { apiError } from './api-error.ts';
import { errors, problemMessage } from './messages.ts';
import { latestRevision, transformOptions } from './publication.ts';
import { settings } from './settings.ts';

/** Enough for the browser to post the form. */
const validMs = 60_000;

/** The preview page of the site, in each language. */
const paths = { es: '/vista-previa', en: '/en/preview' };

/** A form that shows a draft when a browser posts it. */
export interface PreviewForm {
  readonly action: string;
  readonly fields: { readonly draft: string; readonly expires: string; readonly signature: string };
  /** Why the draft cannot be published yet. The page itself shows the problems of its components. */
  readonly problems: readonly string[];
}

/** `GET /api/pages/{id}/preview?language=en`: the newest draft. The site accepts it for a minute. */
export const preview: Endpoint['handler'] = async (req) => {
  const texts = errors(req.i18n.language);
  if (!req.user) throw apiError(403, texts.notLoggedIn);
  const { siteUrl, previewKey } = settings;
  if (siteUrl === '' || previewKey === '') throw apiError(501, texts.noPreview);
  const id = Number(req.routeParams?.['id']);
  const current = Number.isSafeInteger(id) ? await latestRevision(req, id, 2) : null;
  if (current === null) throw apiError(404, texts.noPage);
  const language = languages.find((each) => each === req.query?.['language']) ?? 'es';
  const { document, problems } = toPageDocument(current.page, 1, transformOptions);
  const draft = JSON.stringify(document);
  const expires = String(Date.now() + validMs);
  const signature = createHmac('sha256', previewKey).update(`${expires}.${draft}`).digest('base64url');
  const form: PreviewForm = {
    action: `${siteUrl}${paths[language]}`,
    fields: { draft, expires, signature },
    problems: problems.map((problem) => problemMessage(problem, req.i18n.language)),
  };
  return Response.json(form, { headers: { 'cache-control': 'no-store' } });
};
