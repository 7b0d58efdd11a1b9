import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { warningIcon } from '../../icons/warning.tsx';
import { Section } from '../../layout/layout/index.ts';
import { messages } from './cms.messages.ts';
import { idUnder } from './components.ts';
import type { CmsFinding } from './findings.ts';

/** What an editor should know about one component, before it, or in its place where it is not shown. */
export function renderHints(
  id: string,
  component: string | null,
  findings: readonly CmsFinding[],
  editor: Language,
): ReactElement {
  const words = messages[editor];
  const name = component ?? words.nameless;
  return (
    <div
      key={idUnder(id, 'hints')}
      className="rueda-CmsHints"
      id={idUnder(id, 'hints')}
      lang={editor}
      role="note"
      aria-label={words.of(name)}
    >
      {warningIcon(16, 'rueda-CmsHints-icon')}
      <p className="rueda-CmsHints-name">
        {name}
        {findings.some(({ isDropped }) => isDropped) && (
          <span className="rueda-CmsHints-hidden"> {words.hidden}</span>
        )}
      </p>
      <ul className="rueda-CmsHints-list">
        {findings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** How much there is to see to, and the way to each. */
export function renderSummary(report: readonly CmsFinding[], editor: Language): ReactElement {
  const words = messages[editor];
  return (
    <Section>
      <section className="rueda-CmsHints" lang={editor} aria-label={words.title}>
        {warningIcon(16, 'rueda-CmsHints-icon')}
        <p className="rueda-CmsHints-name">{report.length === 0 ? words.none : words.count(report.length)}</p>
        {report.length > 0 && (
          <ul className="rueda-CmsHints-list">
            {report.map(({ id, component, code, message }) => (
              <li key={`${id} ${code} ${message}`}>
                <a href={`#${idUnder(id, 'hints')}`}>{`${component ?? words.nameless}: ${message}`}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Section>
  );
}
