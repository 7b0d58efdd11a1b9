import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { deferIslands } from './framework/defer-islands.ts';
import { DocumentContext } from './framework/document-context.ts';
import type { Handle, PageProps } from './framework/page.tsx';
import { stylesheetsOf } from './stylesheets/stylesheets.ts';

deferIslands();

/** Renders a page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const match = context.staticHandlerContext.matches.at(-1);
  // Written into each page's module by the build (page-families.ts).
  const { families = [] } = (context.routeModules[match?.route.id ?? ''] ?? {}) as { families?: string[] };
  const assets = { styles: stylesheetsOf(families), script: context.manifest.entry.module };
  // It carries the data of a page to a browser that hydrates it, and none does.
  const { serverHandoffStream: _, ...withoutHandoff } = context;
  const html = renderToString(
    <DocumentContext value={assets}>
      <ServerRouter context={withoutHandoff} url={request.url} />
    </DocumentContext>,
  );
  const shown = context.staticHandlerContext.loaderData[match?.route.id ?? ''] as
    | PageProps<unknown>
    | undefined;
  headers.set('content-type', 'text/html; charset=utf-8');
  // What lacks something is not kept: the next visitor may have all of it.
  if (shown === undefined || shown.hasFault || status >= 500) headers.set('cache-control', 'no-store');
  const facts = shown && (match?.route.handle as Handle | undefined)?.facts(shown);
  return new Response(`<!doctype html>${html}`, {
    status: status === 200 ? (facts?.status ?? 200) : status,
    headers,
  });
}
