import { alternatePath } from '@rueda/domain/site';
import { type Language, languages } from '@rueda/domain/language';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { addressOf } from './framework/frame/address.ts';
import { Failure, Frame } from './framework/frame/frame.tsx';
import { words } from './framework/frame/frame.messages.ts';
import { DocumentContext } from './framework/document-context.ts';
import type { PageMeta, Handle, PageProps } from './framework/page.tsx';
import { fonts } from './stylesheets/stylesheets.ts';

/** The document around every page: what stands in its head comes from the page's facts and its place, once. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const { styles, script } = useContext(DocumentContext);
  const handle = match?.handle as Handle | undefined;
  // None where the page itself failed.
  const shown = match?.loaderData as PageProps<unknown> | undefined;
  const language: Language = shown?.language ?? (/^\/en(\/|$)/.test(pathname) ? 'en' : 'es');
  const facts: PageMeta =
    shown && handle ? handle.facts(shown) : { title: words[language].failure, description: '', status: 500 };
  const isPage = (facts.status ?? 200) === 200;
  return (
    <html lang={language === 'es' ? 'es-PE' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${facts.title} · ${words[language].name}`}</title>
        {isPage && shown ? headOf(facts, shown) : <meta name="robots" content="noindex" />}
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {/* Otherwise a slow phone shows half a header or table, and moves it as it parses the rest. */}
        <link rel="expect" href="#pie" blocking="render" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {!handle?.isStatic && <script type="module" src={script} />}
      </head>
      <body className={handle?.isPreview ? 'admin' : undefined}>
        <Frame
          language={language}
          path={shown?.path ?? pathname}
          query={shown?.query ?? {}}
          now={shown?.now ?? null}
          // Its own page asks anew whoever has answered without script.
          hasBanner={shown !== undefined && (shown.hasBanner || shown.page === 'cookies')}
          isStatic={handle?.isStatic ?? false}
          profile={shown?.profile}
          hasOmittedImages={handle?.hasImages === true && shown?.hasImages === false}
        >
          {children}
        </Frame>
      </body>
    </html>
  );
}

function headOf(facts: PageMeta, { language, origin, path, query }: PageProps<unknown>): ReactElement {
  const { title, description, image = '/share.png', structuredData = [], feed } = facts;
  const address = addressOf(path, query);
  const canonical = origin + address;
  const things = [structuredData].flat();
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {languages.map((one) => {
        const twin = alternatePath(address, one);
        return twin && <link key={one} rel="alternate" hrefLang={one} href={origin + twin} />;
      })}
      <link rel="alternate" hrefLang="x-default" href={origin + (alternatePath(address, 'es') ?? address)} />
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words[language].name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language === 'es' ? 'es_PE' : 'en_US'} />
      <meta property="og:image" content={origin + image} />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 && (
        <script type="application/ld+json">
          {scriptJson({ '@context': 'https://schema.org', '@graph': things })}
        </script>
      )}
    </>
  );
}

const scriptEscapes = /[<>&\u2028\u2029]/g;

/**
 * JSON for the text of a script element. React does not escape that text, and a parser looks in it for `</script` and
 * `<!--`; in JSON, what is not ours can only be inside a string, where these escapes mean the same.
 */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    scriptEscapes,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export default function Root(): ReactElement {
  return <Outlet />;
}

/** What stands in place of a page that failed. */
export function ErrorBoundary(): ReactElement {
  const { pathname } = useLocation();
  return <Failure language={/^\/en(\/|$)/.test(pathname) ? 'en' : 'es'} />;
}
