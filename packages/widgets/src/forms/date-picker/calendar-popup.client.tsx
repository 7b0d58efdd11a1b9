'use client';

import { defaultLanguage, type Language } from '@rueda/domain/language';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { messages } from './date-picker.messages.ts';

export interface CalendarPopupProps<Calendar> {
  /** The id of the picker. */
  id: string;
  /** What it is called by those who do not see it. */
  label: string;
  language: Language;
  /** Says something to those who do not see it. */
  say: (words: string) => void;
  /** Fetches the code of the calendar. */
  load: () => Promise<Calendar>;
  /** Draws the calendar, once it is open and its code has arrived. */
  children: (calendar: Calendar) => ReactNode;
}

/** A calendar that takes longer than this, in milliseconds, is heard to be on its way; a quick one speaks for itself. */
const testTimeouts = 600;

/**
 * The popup of a calendar. It is in the page from the start and its button opens it by `popovertarget`; the code of
 * the calendar is asked for when it first opens.
 */
export function CalendarPopup<Calendar>({
  id,
  label,
  language,
  say,
  load,
  children,
}: CalendarPopupProps<Calendar>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [calendar, setCalendar] = useState<Calendar>();
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    const popup = document.getElementById(popupOf(id));
    const follow = (): void => setIsOpen(popup?.matches(':popover-open') ?? false);
    // It may have been opened before the script arrived.
    follow();
    popup?.addEventListener('toggle', follow);
    return () => popup?.removeEventListener('toggle', follow);
  }, [id]);

  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const words = messages[language];
    say('');
    const wait = setTimeout(() => say(words.loading), testTimeouts);
    const bring = async (): Promise<void> => {
      try {
        const module = await load();
        if (!isWanted) return;
        say('');
        setCalendar(() => module);
      } catch {
        if (!isWanted) return;
        say(words.failed);
        setIsFailed(true);
      } finally {
        clearTimeout(wait);
      }
    };
    void bring();
    // The keyboard has moved on to another field: an open calendar would lie over it, or take the focus back.
    const closeWhenFocusLeaves = ({ target }: FocusEvent): void => {
      const isOwn = target instanceof Element && target.closest('dialog, button[popovertarget]');
      const popupId = popupOf(id);
      if (!isOwn || (isOwn.id !== popupId && isOwn.getAttribute('popovertarget') !== popupId)) closePopup(id);
    };
    document.addEventListener('focusin', closeWhenFocusLeaves);
    return () => {
      isWanted = false;
      clearTimeout(wait);
      setIsFailed(false);
      document.removeEventListener('focusin', closeWhenFocusLeaves);
    };
  }, [id, isOpen, language, load, say]);

  return renderPopup(id, label, language, isOpen && calendar ? children(calendar) : null, isFailed);
}

/** The popup as it is printed: without a calendar, with the words that one is on its way. */
export function renderPopup(
  id: string,
  label: string,
  language: Language = defaultLanguage,
  calendar: ReactNode = null,
  isFailed = false,
): ReactElement {
  const words = messages[language];
  return (
    <dialog id={popupOf(id)} className="rueda-DatePicker-popup" popover="auto" aria-label={label}>
      {calendar ?? <p className="rueda-DatePicker-note">{isFailed ? words.failed : words.loading}</p>}
    </dialog>
  );
}

/** The id of the popup of a picker. */
export function popupOf(id: string): string {
  return `${id}-calendar`;
}

/** Closes it. The browser then gives the focus back to the button that opened it. */
export function closePopup(id: string): void {
  document.getElementById(popupOf(id))?.hidePopover();
}
