import { marketSchedule } from '@rueda/domain/calendar';
import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { SiteFrame } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { UserProfile } from '@rueda/domain/watchlists';
import { PageSettings } from '@rueda/widgets/connected';
import { CookieBanner } from '@rueda/widgets/cookie-banner';
import { closeIcon, searchIcon, starIcon } from '@rueda/widgets/icons';
import { LanguageSwitch } from '@rueda/widgets/language-switch';
import { Title, Wrap } from '@rueda/widgets/layout';
import { MarketClock } from '@rueda/widgets/market-clock';
import type { ReactElement, ReactNode } from 'react';
import { analyticsPath, measured } from '../analytics.ts';
import { addressOf, imagesParameter } from './address.ts';
import { DisplaySettings } from './display-settings.tsx';
import { Footer } from './footer.tsx';
import { isSampleAt, samplePageNote } from '../sample-note.ts';
import { messages } from './frame.messages.ts';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { renderNavigation } from './navigation.tsx';
import { renderNotices } from './notices.tsx';
import { builtInMenu } from './sections.ts';

/** The version of the consent text: a new version shows the banner to everybody again. */
const consentVersion = '2026-11';

export interface FrameProps {
  language: Language;
  /** The absolute address of the page, for paper. */
  address: string;
  path: string;
  /** The page in the other language, if it is not in the domain's table. */
  alternate: string | undefined;
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
  /** The published notices and menu; undefined for those of the site itself. */
  frame: SiteFrame | undefined;
  children: ReactNode;
}

/** The frame around the content of every page. */
export function Frame({
  language,
  address,
  path,
  alternate,
  query,
  now,
  hasBanner,
  isStatic,
  profile,
  hasOmittedImages,
  frame,
  children,
}: FrameProps): ReactElement {
  const text = messages[language];
  const sections = frame?.menu ?? builtInMenu[language];
  const isSample = now !== null && isSampleAt(now);
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
      {!isStatic && (
        <PageSettings
          address="/api"
          profile={profile}
          consentVersion={consentVersion}
          analytics={{ sink: 'beacon', address: analyticsPath }}
        />
      )}
      {isBannerShown && (
        <CookieBanner
          id="cookies"
          terms={`${pages.terms[language]}#cms-proveedor`}
          version={consentVersion}
          action="/cookies"
          language={language}
        />
      )}
      <header className="site-Header">
        <div className="site-Bar">
          {/* Before the clock: it floats, and the clock continues below it if the text is large. */}
          <div className="site-Tools" {...measured('account', path)}>
            <a className="site-Tool site-Tool--wide" href={pages.watchlists[language]}>
              {starIcon(16)}
              {text.myList}
            </a>
            {renderAccountLinks('site-Tool site-Tool--wide', language, profile, isStatic)}
            {!isStatic && <DisplaySettings language={language} />}
            <LanguageSwitch
              href={addressOf(path, query)}
              {...(alternate !== undefined && { alternate })}
              language={language}
            />
          </div>
          {now === null || isStatic ? (
            <div className="rueda-Weave site-Band" />
          ) : (
            <MarketClock
              schedule={marketSchedule(now)}
              hasThread
              hasNextClosure={false}
              language={language}
            />
          )}
        </div>
        <Wrap className="site-Main">
          <Logo language={language} />
          <nav
            className="site-Nav"
            id="menu"
            popover="auto"
            aria-label={text.navigation}
            {...measured('menu', path)}
          >
            <button
              className="site-Button site-Nav-close"
              type="button"
              popoverTarget="menu"
              popoverTargetAction="hide"
              aria-label={text.closeMenu}
            >
              {closeIcon()}
            </button>
            {renderNavigation(sections, path, language)}
            {/* For narrow windows, where the bar has no space for them. */}
            <a className="site-Link site-Link--narrow" href={pages.watchlists[language]}>
              {text.myList}
            </a>
            {renderAccountLinks('site-Link site-Link--narrow', language, profile, isStatic)}
          </nav>
          <HeaderSearch path={path} language={language} />
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
        {isSample && (
          <div className="site-SampleNote">
            <Wrap>{samplePageNote(language)}</Wrap>
          </div>
        )}
      </header>
      {/* On paper, in place of the header and of the address bar. */}
      <p className="site-Print">
        <b>{text.name}</b>
        <span>{address}</span>
        {now !== null && <span>{`${formatDay(limaDay(now))}, ${formatTime(now)}`}</span>}
      </p>
      {renderNotices(frame?.notices ?? [], language)}
      <Wrap as="main" id="contenido">
        {hasOmittedImages && (
          <p className="site-Notice">
            {text.imagesOmitted}{' '}
            <a href={addressOf(path, { ...query, [imagesParameter]: '1' })}>{text.showImages}</a>
          </p>
        )}
        {children}
      </Wrap>
      <Footer
        path={path}
        sections={sections}
        language={language}
        hasBanner={isBannerShown}
        isSample={isSample}
      />
    </>
  );
}

/** The links to sign in and to the account: one of them is shown. */
function renderAccountLinks(
  className: string,
  language: Language,
  profile: UserProfile | null | undefined,
  isStatic: boolean,
): ReactElement {
  const text = messages[language];
  return (
    <>
      {!profile && (
        <a className={`${className} site-Visitor`} href={pages.login[language]}>
          {text.signIn}
        </a>
      )}
      {/* Script shows it to signed-in users: cached pages are the same for all visitors. */}
      {profile !== null && !isStatic && (
        <a className={`${className} site-User`} href={pages.myData[language]} hidden={!profile}>
          {text.account}
        </a>
      )}
    </>
  );
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
