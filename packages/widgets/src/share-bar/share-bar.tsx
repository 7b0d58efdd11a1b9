import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { FacebookIcon } from '../icons/facebook.tsx';
import { LinkedinIcon } from '../icons/linkedin.tsx';
import { MailIcon } from '../icons/mail.tsx';
import { XIcon } from '../icons/x.tsx';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { ShareTools } from './share-bar.client.tsx';
import { messages } from './share-bar.messages.ts';

export interface ShareBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id' | 'title'> {
  /** Its id, by which its script finds its links. */
  id: string;
  /** The whole address of what is shared, with its host. */
  url: string;
  /** What it is called, for the message that goes with it. */
  title: string;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Where each network takes an address and a title. Nothing is asked of any of them before a visitor goes there. */
const networks = {
  linkedin: {
    Icon: LinkedinIcon,
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  x: {
    Icon: XIcon,
    href: (url: string, text: string) => `https://x.com/intent/post?${query({ text, url })}`,
  },
  facebook: {
    Icon: FacebookIcon,
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
};

const ToolsIsland = island('share-bar', ShareTools, 'idle');

/** Shares the page: links to three networks and to an e-mail, with the device's own means where it has them. */
export function ShareBar({
  id,
  url,
  title,
  language = defaultLanguage,
  className,
  ...rest
}: ShareBarProps): ReactElement {
  const words = messages[language];
  return (
    <div className={classNames('rueda-ShareBar', className)} id={id} {...rest}>
      <p className="rueda-ShareBar-label">{words.share}</p>
      <ul className="rueda-ShareBar-links" aria-label={words.share}>
        {Object.entries(networks).map(([name, { Icon, href }]) => (
          <li key={name}>
            <a
              className="rueda-ShareBar-item"
              href={href(url, title)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words[name as keyof typeof networks]}
            >
              <Icon />
            </a>
          </li>
        ))}
        <li>
          <a
            className="rueda-ShareBar-item"
            href={`mailto:?${query({ subject: title, body: url })}`}
            aria-label={words.mail}
          >
            <MailIcon />
          </a>
        </li>
      </ul>
      <ToolsIsland
        {...{ barId: id, url, title }}
        words={{ copy: words.copy, copied: words.copied, notCopied: words.notCopied, more: words.more }}
      />
    </div>
  );
}

/** Not URLSearchParams: an e-mail would show its plus signs instead of spaces. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
