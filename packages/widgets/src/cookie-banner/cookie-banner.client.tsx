'use client';

import { consentCategories, type ConsentReceipt } from '@rueda/client/consent';
import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { type ReactElement, useEffect, useState } from 'react';
import { pageConsent } from './page-consent.ts';
import { receiptMessages } from './receipt.messages.ts';

export interface CookieBannerLeafProps {
  /** The id of the banner it opens and closes. */
  bannerId: string;
  version: string;
  language: Language;
}

/** Shows the banner while an answer is wanted, keeps the answer, and says what the last one was. */
export function CookieBannerLeaf({
  bannerId,
  version,
  language,
}: CookieBannerLeafProps): ReactElement | null {
  const [receipt, setReceipt] = useState<ConsentReceipt | null>(null);

  useEffect(() => {
    const banner = document.getElementById(bannerId);
    const form = banner?.querySelector('form');
    if (!banner || !form) return;
    const consent = pageConsent(version);
    let opener: HTMLElement | null = null;

    const show = (isShown: boolean): void => {
      const last = consent.receipt();
      setReceipt(last);
      for (const category of consentCategories) {
        const box = form.elements.namedItem(category);
        if (box instanceof HTMLInputElement) box.checked = last?.choices[category] ?? false;
      }
      banner.toggleAttribute('data-open', isShown);
    };
    const follow = (): void => show(consent.isAsking());

    const answer = (event: SubmitEvent): void => {
      event.preventDefault();
      const { value } = event.submitter as HTMLButtonElement;
      const chosen = new FormData(form);
      if (value === 'accept') consent.accept();
      else if (value === 'reject') consent.reject();
      else consent.choose(Object.fromEntries(consentCategories.map((name) => [name, chosen.has(name)])));
      // Where the visitor came from, or the focus would stand on a button that is gone.
      opener?.focus();
      opener = null;
    };

    const reopen = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.getAttribute('href') !== `#${bannerId}`) return;
      event.preventDefault();
      opener = link;
      show(true);
      banner.focus();
    };

    follow();
    const stop = consent.subscribe(follow);
    form.addEventListener('submit', answer);
    document.addEventListener('click', reopen);
    return () => {
      stop();
      form.removeEventListener('submit', answer);
      document.removeEventListener('click', reopen);
    };
  }, [bannerId, version]);

  return receipt && <p className="rueda-CookieBanner-receipt">{describe(receipt, language)}</p>;
}

function describe({ at, version, choices }: ConsentReceipt, language: Language): string {
  const words = receiptMessages[language];
  const answers = consentCategories.map(
    (category) => `${words[category]}, ${choices[category] ? words.yes : words.no}`,
  );
  return words.receipt(formatDay(limaDay(at)), formatTime(at), version, answers.join('; '));
}
