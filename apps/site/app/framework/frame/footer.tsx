import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Wrap } from '@rueda/widgets/layout';
import type { ReactElement } from 'react';
import { words } from './frame.messages.ts';
import { Logo } from './logo.tsx';

/** The columns: what each is called, and its pages, each with the word it has here. */
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

/** What every page ends with. The cookie banner is asked for again where it is printed, and on its page otherwise. */
export function Footer({ language, hasBanner }: { language: Language; hasBanner: boolean }): ReactElement {
  const text = words[language];
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
