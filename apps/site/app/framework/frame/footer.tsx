import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Wrap } from '@rueda/widgets/layout';
import type { ReactElement } from 'react';
import { messages } from './frame.messages.ts';
import { Logo } from './logo.tsx';

/** The columns: the key of each title, and its pages with the key of each link text. */
const columns = [
  [
    'market',
    {
      marketSummary: 'summary',
      dailyMovements: 'dailyMovements',
      indices: 'indices',
      compare: 'compare',
      calendar: 'calendar',
      tradingHours: 'tradingHours',
    },
  ],
  [
    'issuers',
    {
      issuers: 'directory',
      issuerNews: 'issuerNews',
      statements: 'statements',
      funds: 'funds',
      benefits: 'benefits',
    },
  ],
  [
    'help',
    {
      education: 'education',
      realTime: 'realTime',
      embed: 'embed',
      accessibility: 'accessibility',
      contact: 'contact',
    },
  ],
] as const;

const legal = ['terms', 'privacy', 'cookies'] as const;

/** The footer of every page. Its cookie link leads to the banner of this page, or to the cookies page without one. */
export function Footer({ language, hasBanner }: { language: Language; hasBanner: boolean }): ReactElement {
  const text = messages[language];
  return (
    <footer className="site-Footer" id="pie">
      <div className="site-Band" />
      <Wrap>
        <div className="site-Footer-columns">
          <div>
            <Logo language={language} />
            <p className="site-Footer-about">{text.about}</p>
          </div>
          {columns.map(([title, links]) => (
            <nav key={title} aria-labelledby={`pie-${title}`}>
              <h2 className="site-Footer-title" id={`pie-${title}`}>
                {text[title]}
              </h2>
              <ul>
                {(Object.keys(links) as (keyof typeof pages)[]).map((name) => (
                  <li key={name}>
                    <a href={pages[name][language]}>
                      {text[(links as Record<string, keyof typeof text>)[name] ?? 'home']}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-Footer-legal">
          <p>{text.note}</p>
          <nav aria-label={text.legal}>
            <ul>
              {legal.map((name) => (
                <li key={name}>
                  <a href={pages[name][language]}>{text[name]}</a>
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
