import type { MenuSection } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Wrap } from '@rueda/widgets/layout';
import type { ReactElement } from 'react';
import { measured } from '../analytics.ts';
import { messages } from './frame.messages.ts';
import { Logo } from './logo.tsx';

const account = ['watchlists', 'playlist', 'myData'] as const;
const legal = ['terms', 'privacy', 'cookies'] as const;

/** The footer of every page. Its cookie link leads to the banner of this page, or to the cookies page without one. */
export function Footer({
  path,
  sections,
  language,
  hasBanner,
  isSample,
}: {
  path: string;
  sections: readonly MenuSection[];
  language: Language;
  hasBanner: boolean;
  /** Are the figures those of the sample? */
  isSample: boolean;
}): ReactElement {
  const text = messages[language];
  const legalLinks = legal.map((name) => ({ title: text[name], url: pages[name][language] }));
  const columns = [
    ...sections.map(({ title, links }) => ({
      title,
      links: links.filter(({ url }) => legalLinks.every((link) => link.url !== url)),
    })),
    {
      title: text.account,
      links: account.map((name) => ({ title: text[name], url: pages[name][language] })),
    },
  ];
  return (
    <footer className="site-Footer" id="pie" {...measured('footer', path)}>
      <div className="rueda-Weave site-Band" />
      <Wrap>
        <div className="site-Footer-columns">
          <div>
            <Logo language={language} />
            <p className="site-Footer-about">{text.about}</p>
          </div>
          {columns.map(({ title, links }) => (
            // No landmark: eight of them would hide the others, and one has the name of the side menu.
            <div key={title}>
              <h2 className="site-Footer-title">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={`${link.url} ${link.title}`}>
                    <a href={link.url}>{link.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="site-Footer-legal">
          {isSample && <p>{text.note}</p>}
          <nav aria-label={text.legal}>
            <ul>
              {legalLinks.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
              <li>
                <a href={hasBanner ? '#cookies' : `${pages.cookies[language]}#cookies`}>
                  {text.cookieSettings}
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </Wrap>
    </footer>
  );
}
