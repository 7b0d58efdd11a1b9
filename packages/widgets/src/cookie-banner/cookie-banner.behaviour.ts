import { consentCategories, type ConsentReceipt } from '@rueda/client/consent';
import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { pageConsent } from './page-consent.ts';
import { receiptMessages } from './receipt.messages.ts';

export interface CookieBannerBehaviourProps {
  language: Language;
}

/** Shows the banner while an answer is wanted, keeps the answer, and says what the last one was. */
export function attach(banner: HTMLElement, props: CookieBannerBehaviourProps, signal: AbortSignal): void {
  const form = banner.querySelector('form');
  const receipt = banner.querySelector<HTMLElement>('.rueda-CookieBanner-receipt');
  if (!form || !receipt) return;
  // The form sends it too, where there is no script.
  const version = form.querySelector<HTMLInputElement>('[name=version]')?.value ?? '';
  const consent = pageConsent(version);
  let opener: HTMLElement | null = null;

  const show = (isShown: boolean): void => {
    const last = consent.receipt();
    receipt.hidden = last === null;
    receipt.textContent = last && describe(last, props.language);
    for (const category of consentCategories) {
      const box = form.elements.namedItem(category);
      if (box instanceof HTMLInputElement) box.checked = last?.choices[category] ?? false;
    }
    banner.toggleAttribute('data-open', isShown);
  };

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
    if (link?.getAttribute('href') !== `#${banner.id}`) return;
    event.preventDefault();
    opener = link;
    show(true);
    banner.focus();
  };

  // One that is open stays so when it starts anew in another language.
  show(consent.isAsking() || banner.hasAttribute('data-open'));
  signal.addEventListener(
    'abort',
    consent.subscribe(() => show(consent.isAsking())),
  );
  form.addEventListener('submit', answer, { signal });
  document.addEventListener('click', reopen, { signal });
}

function describe({ at, version, choices }: ConsentReceipt, language: Language): string {
  const words = receiptMessages[language];
  const answers = consentCategories.map(
    (category) => `${words[category]}, ${choices[category] ? words.yes : words.no}`,
  );
  return words.receipt(formatDay(limaDay(at)), formatTime(at), version, answers.join('; '));
}
