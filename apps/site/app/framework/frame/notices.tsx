import type { ShownNotice } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { infoIcon, warningIcon } from '@rueda/widgets/icons';
import { Wrap } from '@rueda/widgets/layout';
import type { ReactElement } from 'react';
import { messages } from './frame.messages.ts';

/** The notices of the exchange: a region that screen readers list, and do not announce on every page. */
export function renderNotices(notices: readonly ShownNotice[], language: Language): ReactElement | null {
  if (notices.length === 0) return null;
  const text = messages[language];
  return (
    <section className="site-Notices" aria-label={text.notices}>
      <Wrap>
        {notices.map((notice) => (
          <p
            key={`${notice.language} ${notice.text}`}
            lang={notice.language === language ? undefined : notice.language}
          >
            {notice.kind === 'warning' ? warningIcon(20) : infoIcon(20)}{' '}
            {notice.kind === 'warning' && <b>{`${messages[notice.language].warning} `}</b>}
            {notice.text}
            {notice.link && (
              <>
                {' '}
                <a href={notice.link.url}>{notice.link.title}</a>
              </>
            )}
          </p>
        ))}
      </Wrap>
    </section>
  );
}
