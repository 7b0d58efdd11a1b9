import { marketSchedule } from '@rueda/domain/calendar';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { UserProfile } from '@rueda/domain/watchlists';
import { PageSettings } from '@rueda/widgets/connected';
import { CookieBanner } from '@rueda/widgets/cookie-banner';
import { searchIcon, starIcon } from '@rueda/widgets/icons';
import { LanguageSwitch } from '@rueda/widgets/language-switch';
import { Title, Wrap } from '@rueda/widgets/layout';
import { MarketClock } from '@rueda/widgets/market-clock';
import type { ReactElement, ReactNode } from 'react';
import { addressOf, imagesParameter } from './address.ts';
import { Footer } from './footer.tsx';
import { messages } from './frame.messages.ts';
import { Logo } from './logo.tsx';

/** The version of the consent text: a new version shows the banner to everybody again. */
const consentVersion = '2026-11';

export interface FrameProps {
  language: Language;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The instant the page is rendered for; null if the page failed. */
  now: number | null;
  /** Is the cookie banner rendered? Not for visitors who answered it without script. */
  hasBanner: boolean;
  /** Is the page rendered without the parts that need script? */
  isStatic: boolean;
  /** The signed-in user, on a personal page. */
  profile: UserProfile | null | undefined;
  /** Are images left out because the visitor saves data? */
  hasOmittedImages: boolean;
  children: ReactNode;
}

/** The frame around the content of every page. */
export function Frame({
  language,
  path,
  query,
  now,
  hasBanner,
  isStatic,
  profile,
  hasOmittedImages,
  children,
}: FrameProps): ReactElement {
  const text = messages[language];
  const isBannerShown = hasBanner && !isStatic;
  return (
    <>
      <a className="site-Skip" href="#contenido">
        {text.skip}
      </a>
      {/* The service worker (public/service-worker.js) shows it on a cached page and writes the time into it. */}
      <p className="site-Offline" hidden>
        {text.offline} <time className="site-Offline-time" />.
      </p>
      {!isStatic && <PageSettings address="/api" profile={profile} consentVersion={consentVersion} />}
      {isBannerShown && (
        <CookieBanner
          id="cookies"
          terms={pages.cookies[language]}
          version={consentVersion}
          action="/cookies"
          language={language}
        />
      )}
      <header className="site-Header">
        <div className="site-Bar">
          {now === null || isStatic ? (
            <div className="site-Band" />
          ) : (
            <MarketClock
              schedule={marketSchedule(now)}
              hasThread
              hasNextClosure={false}
              language={language}
            />
          )}
          <Wrap className="site-Tools">
            <a className="site-Tool" href={pages.watchlists[language]}>
              {starIcon(16)}
              {text.myList}
            </a>
            {!profile && (
              <a className="site-Tool site-Visitor" href={pages.login[language]}>
                {text.signIn}
              </a>
            )}
            {/* Script shows it to signed-in users: cached pages are the same for all visitors. */}
            {profile !== null && !isStatic && (
              <a className="site-Tool site-User" href={pages.myData[language]} hidden={!profile}>
                {text.account}
              </a>
            )}
            <LanguageSwitch href={addressOf(path, query)} language={language} />
          </Wrap>
        </div>
        <Wrap className="site-Main">
          <Logo language={language} />
          <nav className="site-Nav" id="menu" popover="auto" aria-label={text.navigation}>
            {navigationOf(path, language)}
            {/* For narrow windows, where the bar has no space for them. */}
            <a className="site-Link site-Link--narrow" href={pages.watchlists[language]}>
              {text.myList}
            </a>
            {!profile && (
              <a className="site-Link site-Link--narrow site-Visitor" href={pages.login[language]}>
                {text.signIn}
              </a>
            )}
            {profile !== null && !isStatic && (
              <a
                className="site-Link site-Link--narrow site-User"
                href={pages.myData[language]}
                hidden={!profile}
              >
                {text.account}
              </a>
            )}
          </nav>
          <search className="site-Search">
            <form action={pages.search[language]}>
              {searchIcon()}
              <label className="rueda-Hidden" htmlFor="q">
                {text.search}
              </label>
              <input id="q" name="q" type="search" placeholder={text.searchHint} />
            </form>
          </search>
          <a className="site-Button" href={pages.search[language]} aria-label={text.search}>
            {searchIcon()}
          </a>
          <button className="site-Button" type="button" popoverTarget="menu" aria-label={text.menu}>
            <svg
              className="rueda-Icon"
              width="1.25rem"
              height="1.25rem"
              viewBox="0 0 20 20"
              aria-hidden="true"
            >
              <path d="M3 5.5h14M3 10h14M3 14.5h14" />
            </svg>
          </button>
        </Wrap>
      </header>
      <Wrap as="main" id="contenido">
        {hasOmittedImages && (
          <p className="site-Notice">
            {text.imagesOmitted}{' '}
            <a href={addressOf(path, { ...query, [imagesParameter]: '1' })}>{text.showImages}</a>
          </p>
        )}
        {children}
      </Wrap>
      <Footer language={language} hasBanner={isBannerShown} />
    </>
  );
}

const navigation = [
  'marketSummary',
  'indices',
  'issuers',
  'dailyBulletin',
  'documents',
  'education',
] as const;

/** The first part of an address: pages that share it belong to one item of the navigation, in both languages. */
const section = /^\/(?:en\/)?([^/]+)(?:\/(?:indices|index|boletin-diario|daily-bulletin)(?=\/|$))?/;

function navigationOf(path: string, language: Language): ReactElement[] {
  const currentSection = section.exec(path)?.[0];
  return navigation.map((name) => {
    const href = pages[name][language];
    const current = href === path ? 'page' : section.exec(href)?.[0] === currentSection ? 'true' : undefined;
    return (
      <a key={name} className="site-Link" href={href} aria-current={current}>
        {messages[language][name]}
      </a>
    );
  });
}

/** Shown in place of a page that failed. */
export function Failure({ language }: { language: Language }): ReactElement {
  const text = messages[language];
  return (
    <>
      <Title>{text.failure}</Title>
      <p>{text.failureText}</p>
      <p>
        <a href={pages.home[language]}>{text.again}</a>
      </p>
    </>
  );
}
