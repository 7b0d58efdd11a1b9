'use client';

import { sharePopupSize } from '@rueda/domain/site';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { LinkIcon } from '../icons/link.tsx';
import { ShareIcon } from '../icons/share.tsx';

export interface ShareToolsProps {
  /** The id of the bar whose links open in a small window. */
  barId: string;
  url: string;
  title: string;
  words: Record<'copy' | 'copied' | 'notCopied' | 'more', string>;
}

const features = `popup,noopener,noreferrer,width=${sharePopupSize},height=${sharePopupSize}`;

/** What only script can do: the small window, the clipboard, and the sheet of the device. */
export function ShareTools({ barId, url, title, words }: ShareToolsProps): ReactElement {
  const canCopy = useDevice('clipboard');
  const canShare = useDevice('share');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);

  useEffect(() => {
    const bar = document.getElementById(barId);
    bar?.addEventListener('click', openSmall);
    return () => bar?.removeEventListener('click', openSmall);
  }, [barId]);

  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  // A visitor who closes the sheet without choosing refuses it, and that is no error.
  const share = (): void => void navigator.share({ title, url }).catch(() => {});

  return (
    <>
      {canCopy && (
        <button className="rueda-ShareBar-item" type="button" aria-label={words.copy} onClick={copy}>
          <LinkIcon />
        </button>
      )}
      {canShare && (
        <button className="rueda-ShareBar-item" type="button" aria-label={words.more} onClick={share}>
          <ShareIcon />
        </button>
      )}
      <output className="rueda-ShareBar-outcome">{outcome && words[outcome]}</output>
    </>
  );
}

const never = (): (() => void) => () => {};

/** Does this browser offer it? Unknown on a server, and on pages without https. */
function useDevice(name: 'clipboard' | 'share'): boolean {
  return useSyncExternalStore(
    never,
    () => navigator[name] !== undefined,
    () => false,
  );
}

/** Opens a link to a network in a window of its own; a visitor who asks for a tab by key or wheel gets the tab. */
function openSmall(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target]') : null;
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  window.open(link.href, '_blank', features);
}
