import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { deferIslands } from './framework/defer-islands.ts';
import { DocumentContext } from './framework/document-context.ts';
import type { Handle, PageProps } from './framework/page.tsx';
import { isSampleAt } from './framework/sample-note.ts';
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
  // The handoff stream carries data to a browser that hydrates the page; none does.
  const { serverHandoffStream: _, ...withoutHandoff } = context;
  const html = renderToString(
    <DocumentContext value={assets}>
      <ServerRouter context={withoutHandoff} url={request.url} />
    </DocumentContext>,
  );
  const props = context.staticHandlerContext.loaderData[match?.route.id ?? ''] as
    | PageProps<unknown>
    | undefined;
  headers.set('content-type', 'text/html; charset=utf-8');
  // An incomplete page is not cached: the next render may be complete.
  if (props === undefined || props.hasErrors || status >= 500) headers.set('cache-control', 'no-store');
  // The sample's moment, for a page that checks the visitor's clock.
  if (props && isSampleAt(props.now)) headers.set('rueda-now', new Date(props.now).toISOString());
  const meta = props && (match?.route.handle as Handle | undefined)?.meta(props);
  if (meta?.surrogateKey !== undefined) headers.set('surrogate-key', meta.surrogateKey);
  return new Response(`<!doctype html>${html}`, {
    status: status === 200 ? (meta?.status ?? 200) : status,
    headers,
  });
}
