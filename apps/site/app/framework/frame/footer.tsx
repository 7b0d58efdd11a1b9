import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Wrap } from '@rueda/widgets/layout';
import type { ReactElement } from 'react';
import { measured } from '../analytics.ts';
import { messages } from './frame.messages.ts';
import { Logo } from './logo.tsx';
import { sectionsIn } from './sections.ts';

const account = ['watchlists', 'playlist', 'myData'] as const;
const legal = ['terms', 'privacy', 'cookies'] as const;

/** The footer of every page. Its cookie link leads to the banner of this page, or to the cookies page without one. */
export function Footer({
  path,
  language,
  hasBanner,
  isSample,
}: {
  path: string;
  language: Language;
  hasBanner: boolean;
  /** Are the figures those of the sample? */
  isSample: boolean;
}): ReactElement {
  const text = messages[language];
  const legalLinks = legal.map((name) => ({ text: text[name], href: pages[name][language] }));
  const columns = [
    ...sectionsIn[language].map(({ name, text: title, links }) => ({
      name,
      text: title,
      links: links.filter(({ href }) => legalLinks.every((link) => link.href !== href)),
    })),
    {
      name: 'account',
      text: text.account,
      links: account.map((name) => ({ text: text[name], href: pages[name][language] })),
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
          {columns.map(({ name, text: title, links }) => (
            // No landmark: eight of them would hide the others, and one has the name of the side menu.
            <div key={name}>
              <h2 className="site-Footer-title">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.text}</a>
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
              {legalLinks.map(({ text: title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
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
