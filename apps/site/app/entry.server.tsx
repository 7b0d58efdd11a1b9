import { hasIslands } from '@rueda/widgets';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { Handle, Shown } from './page.tsx';
import { sheetsOf } from './sheets/sheets.ts';
import { wakeLater } from './wake-later.ts';

const escape = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Prints a page, and links what it needs: its style sheets, and the one script where an island waits for it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = wakeLater(renderToString(<ServerRouter context={context} url={request.url} />));
  const match = context.staticHandlerContext.matches.at(-1);
  const { isStill = false } = (match?.route.handle as Handle | undefined) ?? {};
  const shown = context.staticHandlerContext.loaderData[match?.route.id ?? ''] as Shown<unknown> | undefined;
  const links = sheetsOf(html).map((href) => `<link rel="stylesheet" href="${escape(href)}"/>`);
  if (!isStill && hasIslands(html))
    links.push(`<script type="module" src="${escape(context.manifest.entry.module)}"></script>`);
  headers.set('content-type', 'text/html; charset=utf-8');
  // What lacks something is not kept: the next visitor may have all of it.
  if (shown === undefined || shown.hasFault || status >= 500) headers.set('cache-control', 'no-store');
  const facts = shown && (match?.route.handle as Handle | undefined)?.facts(shown);
  return new Response(`<!doctype html>${html.replace('</head>', `${links.join('')}</head>`)}`, {
    status: status === 200 ? (facts?.status ?? 200) : status,
    headers,
  });
}
