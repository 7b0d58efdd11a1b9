import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { CookieBanner } from '../../../src/overlays/cookie-banner/index.ts';
import { LanguageSwitch } from '../../../src/navigation/language-switch/index.ts';
import { Wrap } from '../../../src/layout/layout/index.ts';
import { inLanguage } from '../../suite/story-args.ts';

const messages = inLanguage({
  es: {
    home: 'Inicio',
    market: 'Mercado',
    note: 'Página de muestra: cifras, fechas y documentos son ilustrativos.',
    terms: 'Términos',
    cookies: 'Preferencias de cookies',
  },
  en: {
    home: 'Home',
    market: 'Market',
    note: 'A sample page: figures, dates and documents are illustrative.',
    terms: 'Terms',
    cookies: 'Cookie preferences',
  },
});

/** A visual gap that is not announced. */
const gap = '\u2003';

export interface PageProps {
  language?: Language;
  /** A class of the site on its header. */
  header?: string;
  /** Shows the cookie banner, as a site does on the first visit. */
  hasBanner?: boolean;
}

/** The header and footer around every page of the sample site. They are not widgets yet. */
export function Page({
  path,
  top,
  language = defaultLanguage,
  header,
  hasBanner = false,
  children,
}: PageProps & {
  path: string;
  /** Above the header, with the width of the window. */
  top?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { home, market, note, terms, cookies } = messages(language);
  return (
    <>
      {hasBanner && (
        <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" language={language} />
      )}
      {top}
      <Wrap as="header" className={header}>
        <a href="/">{home}</a>
        {gap}
        <a href="/mercado">{market}</a>
        {gap}
        <LanguageSwitch href={path} language={language} />
      </Wrap>
      <Wrap as="main">{children}</Wrap>
      <Wrap as="footer">
        {note} <a href="/terminos">{terms}</a>
        {gap}
        <a href="#cookies">{cookies}</a>
      </Wrap>
    </>
  );
}
