'use client';

import { defaultLanguage, type Language } from '@rueda/domain/language';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { messages } from './date-picker.messages.ts';

export interface CalendarPopupProps<Calendar> {
  /** The `id` of the picker. */
  id: string;
  /** The accessible name of the popup. */
  label: string;
  language: Language;
  /** Sets the text of the live region. */
  announce: (text: string) => void;
  /** Loads the code of the calendar. */
  load: () => Promise<Calendar>;
  /** Renders the calendar once the popup is open and the code is loaded. */
  children: (calendar: Calendar) => ReactNode;
}

/** Loading is announced after this delay; a calendar that loads faster needs no announcement. */
const loadingDelayMs = 600;

/**
 * The popup of a calendar. It is part of the server HTML and its button opens it with `popovertarget`. The code of the
 * calendar loads when the popup first opens.
 */
export function CalendarPopup<Calendar>({
  id,
  label,
  language,
  announce,
  load,
  children,
}: CalendarPopupProps<Calendar>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [calendar, setCalendar] = useState<Calendar>();
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    const popup = document.getElementById(popupOf(id));
    const updateIsOpen = (): void => setIsOpen(popup?.matches(':popover-open') ?? false);
    // The visitor may have opened it before the script loaded.
    updateIsOpen();
    popup?.addEventListener('toggle', updateIsOpen);
    return () => popup?.removeEventListener('toggle', updateIsOpen);
  }, [id]);

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const text = messages[language];
    announce('');
    const timer = setTimeout(() => announce(text.loading), loadingDelayMs);
    const loadCalendar = async (): Promise<void> => {
      try {
        const module = await load();
        if (!isCurrent) return;
        announce('');
        setCalendar(() => module);
      } catch {
        if (!isCurrent) return;
        announce(text.failed);
        setIsFailed(true);
      } finally {
        clearTimeout(timer);
      }
    };
    void loadCalendar();
    // The focus moved to another field: an open calendar would cover it, or move the focus back.
    const closeWhenFocusLeaves = ({ target }: FocusEvent): void => {
      const owner = target instanceof Element && target.closest('dialog, button[popovertarget]');
      const popupId = popupOf(id);
      if (!owner || (owner.id !== popupId && owner.getAttribute('popovertarget') !== popupId)) closePopup(id);
    };
    document.addEventListener('focusin', closeWhenFocusLeaves);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setIsFailed(false);
      document.removeEventListener('focusin', closeWhenFocusLeaves);
    };
  }, [id, isOpen, language, load, announce]);

  return renderPopup(id, label, language, isOpen && calendar ? children(calendar) : null, isFailed);
}

/** Renders the popup. Without a calendar, as on the server, it contains the loading message. */
export function renderPopup(
  id: string,
  label: string,
  language: Language = defaultLanguage,
  calendar: ReactNode = null,
  isFailed = false,
): ReactElement {
  const text = messages[language];
  return (
    <dialog id={popupOf(id)} className="rueda-DatePicker-popup" popover="auto" aria-label={label}>
      {calendar ?? <p className="rueda-DatePicker-note">{isFailed ? text.failed : text.loading}</p>}
    </dialog>
  );
}

/** Returns the id of the popup of a picker. */
export function popupOf(id: string): string {
  return `${id}-calendar`;
}

/** Closes the popup. The browser then returns the focus to the button that opened it. */
export function closePopup(id: string): void {
  document.getElementById(popupOf(id))?.hidePopover();
}
