import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { warningIcon } from '../../icons/warning.tsx';
import { Section } from '../../layout/layout/index.ts';
import { messages } from './cms.messages.ts';
import { idUnder } from './components.ts';
import type { CmsFinding } from './findings.ts';

/** The findings about one component, rendered before it, or instead of it if it is omitted. */
export function renderHints(
  id: string,
  component: string | null,
  findings: readonly CmsFinding[],
  editor: Language,
): ReactElement {
  const text = messages[editor];
  const name = component ?? text.nameless;
  return (
    <div
      key={idUnder(id, 'hints')}
      className="rueda-CmsHints"
      id={idUnder(id, 'hints')}
      lang={editor}
      role="note"
      aria-label={text.of(name)}
    >
      {warningIcon(16, 'rueda-CmsHints-icon')}
      <p className="rueda-CmsHints-name">
        {name}
        {findings.some(({ isDropped }) => isDropped) && (
          <span className="rueda-CmsHints-hidden"> {text.hidden}</span>
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

/** The number of findings, with a link to each. */
export function renderSummary(report: readonly CmsFinding[], editor: Language): ReactElement {
  const text = messages[editor];
  return (
    <Section>
      <section className="rueda-CmsHints" lang={editor} aria-label={text.title}>
        {warningIcon(16, 'rueda-CmsHints-icon')}
        <p className="rueda-CmsHints-name">{report.length === 0 ? text.none : text.count(report.length)}</p>
        {report.length > 0 && (
          <ul className="rueda-CmsHints-list">
            {report.map(({ id, component, code, message }) => (
              <li key={`${id} ${code} ${message}`}>
                <a href={`#${idUnder(id, 'hints')}`}>{`${component ?? text.nameless}: ${message}`}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Section>
  );
}
