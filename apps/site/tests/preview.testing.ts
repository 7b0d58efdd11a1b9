/** Stands in for a CMS that posts drafts to the preview page. */
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright';

const key = 'a key of a test, with 32 characters';

/** The settings of a site that accepts these drafts. */
export const previewVariables = { PREVIEW_KEY: key, CMS_URL: 'https://cms.example' };

/** The signed form with a draft, as JSON text. */
export function signedForm(draft: string): Record<'draft' | 'expires' | 'signature', string> {
  const expires = String(Date.now() + 60_000);
  const signature = createHmac('sha256', key).update(`${expires}.${draft}`).digest('base64url');
  return { draft, expires, signature };
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Posts a draft from a page of another site, as an editor's browser does. */
export async function postDraft(page: Page, url: string, draft: object): Promise<void> {
  const fields = Object.entries(signedForm(JSON.stringify(draft)))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`)
    .join('');
  await page.goto('about:blank');
  await page.setContent(`<form method="post" action="${url}">${fields}<button>Preview</button></form>`);
  await Promise.all([page.waitForURL(url), page.getByRole('button').press('Enter')]);
}
