import { consentCategories } from '@rueda/client/consent';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formOf } from './form-body.ts';

/** Set where a visitor without script has answered the cookie banner. Nothing else reads or writes it. */
const answerCookie = 'cookies';

/** Has this visitor answered the banner without script? Then pages are printed without it. */
export const hasAnswered = ({ headers }: IncomingMessage): boolean =>
  /(?:^|;\s*)cookies=/.test(headers.cookie ?? '');

const year = 365 * 24 * 60 * 60;

/** `POST /cookies`: keeps the answer of a form that was sent without script, and goes back to the page. */
export async function takeAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Nobody else's page answers for a visitor.
  if (
    request.headers['sec-fetch-site'] !== undefined &&
    request.headers['sec-fetch-site'] !== 'same-origin'
  ) {
    response.writeHead(403).end();
    return;
  }
  const form = await formOf(request, 2048);
  const decision = form.get('decision');
  const kept =
    decision === 'accept' || decision === 'reject'
      ? decision
      : `choose.${consentCategories.filter((name) => form.has(name)).join('.')}`;
  const version = (form.get('version') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 20);
  response
    .writeHead(303, {
      location: pathOf(request.headers.referer),
      'cache-control': 'no-store',
      'set-cookie': `${answerCookie}=${kept}.${version}; Path=/; Max-Age=${year}; Secure; HttpOnly; SameSite=Lax`,
    })
    .end();
}

/** The page that the visitor came from: its path and query, never another site. */
function pathOf(referer: string | undefined): string {
  const from = URL.parse(referer ?? '');
  const path = from === null ? '/' : from.pathname + from.search;
  return path.startsWith('//') ? '/' : path;
}
