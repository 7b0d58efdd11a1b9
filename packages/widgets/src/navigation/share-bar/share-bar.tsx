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
  /** The absolute URL to share. */
  url: string;
  /** The title of the shared page, used in the message. */
  title: string;
  /**
   * The language of its labels and messages.
   * @default 'es'
   */
  language?: Language;
}

/** Shares the page: links to networks, a messenger and e-mail, and buttons to copy, share on the device, and print. */
export function ShareBar({
  url,
  title,
  language = defaultLanguage,
  className,
  ...rest
}: ShareBarProps): ReactElement {
  const labels = messages[language];
  const address = encodeURIComponent(url);
  // Half a character, such as the end of a title that was cut, has no encoding: it would fail the page.
  const text = encodeURIComponent(title.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  // The share endpoints of the networks. No request goes to any of them before a visitor follows the link.
  return (
    <div className={classNames('rueda-ShareBar', className)} {...rest}>
      <p className="rueda-ShareBar-label">{labels.share}</p>
      <ul className="rueda-ShareBar-links" aria-label={labels.share}>
        {network(`https://wa.me/?text=${text}%20${address}`, labels.whatsapp, whatsappIcon())}
        {network(
          `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
          labels.linkedin,
          linkedinIcon(),
        )}
        {network(`https://x.com/intent/post?text=${text}&url=${address}`, labels.x, xIcon())}
        {network(`https://www.facebook.com/sharer/sharer.php?u=${address}`, labels.facebook, facebookIcon())}
        <li>
          {/* The behaviour reads the URL and the title from this link. */}
          <a
            className="rueda-ShareBar-item"
            href={`mailto:?subject=${text}&body=${address}`}
            aria-label={labels.mail}
          >
            {mailIcon()}
          </a>
        </li>
      </ul>
      {/* Hidden until the behaviour detects the feature. */}
      <button className="rueda-ShareBar-item" type="button" value="copy" aria-label={labels.copy} hidden>
        {linkIcon()}
      </button>
      <button className="rueda-ShareBar-item" type="button" aria-label={labels.more} hidden>
        {shareIcon()}
      </button>
      <button className="rueda-ShareBar-item" type="button" value="print" aria-label={labels.print} hidden>
        {printIcon()}
      </button>
      <output
        className="rueda-ShareBar-outcome"
        data-copied={labels.copied}
        data-not-copied={labels.notCopied}
      />
      {/* Restarts with another URL: the message that the old one was copied no longer applies. */}
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
