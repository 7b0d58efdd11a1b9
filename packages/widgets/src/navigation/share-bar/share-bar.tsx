import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { facebookIcon } from '../../icons/facebook.tsx';
import { linkIcon } from '../../icons/link.tsx';
import { linkedinIcon } from '../../icons/linkedin.tsx';
import { mailIcon } from '../../icons/mail.tsx';
import { printIcon } from '../../icons/print.tsx';
import { shareIcon } from '../../icons/share.tsx';
import { whatsappIcon } from '../../icons/whatsapp.tsx';
import { xIcon } from '../../icons/x.tsx';
import { classNames } from '../../theme/class-names.ts';
import { ShareBarBehaviour } from './share-bar.client.tsx';
import { messages } from './share-bar.messages.ts';

export interface ShareBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
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

/** Shares the page: links to networks, a messenger and an e-mail, the device's own means where it has them, and paper. */
export function ShareBar({
  url,
  title,
  language = defaultLanguage,
  className,
  ...rest
}: ShareBarProps): ReactElement {
  const words = messages[language];
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  // Where each network takes an address and a title. Nothing is asked of any of them before a visitor goes there.
  return (
    <div className={classNames('rueda-ShareBar', className)} {...rest}>
      <p className="rueda-ShareBar-label">{words.share}</p>
      <ul className="rueda-ShareBar-links" aria-label={words.share}>
        {network(`https://wa.me/?text=${text}%20${address}`, words.whatsapp, whatsappIcon())}
        {network(
          `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
          words.linkedin,
          linkedinIcon(),
        )}
        {network(`https://x.com/intent/post?text=${text}&url=${address}`, words.x, xIcon())}
        {network(`https://www.facebook.com/sharer/sharer.php?u=${address}`, words.facebook, facebookIcon())}
        <li>
          {/* Its script reads both from here. */}
          <a
            className="rueda-ShareBar-item"
            href={`mailto:?subject=${text}&body=${address}`}
            aria-label={words.mail}
          >
            {mailIcon()}
          </a>
        </li>
      </ul>
      {/* Hidden until script finds that the device can do it. */}
      <button className="rueda-ShareBar-item" type="button" value="copy" aria-label={words.copy} hidden>
        {linkIcon()}
      </button>
      <button className="rueda-ShareBar-item" type="button" aria-label={words.more} hidden>
        {shareIcon()}
      </button>
      <button className="rueda-ShareBar-item" type="button" value="print" aria-label={words.print} hidden>
        {printIcon()}
      </button>
      <output
        className="rueda-ShareBar-outcome"
        data-copied={words.copied}
        data-not-copied={words.notCopied}
      />
      {/* What was copied is no longer the page's address. */}
      <ShareBarBehaviour restart={url} />
    </div>
  );
}

function network(href: string, name: string, icon: ReactElement): ReactElement {
  return (
    <li>
      <a
        className="rueda-ShareBar-item"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={name}
      >
        {icon}
      </a>
    </li>
  );
}
