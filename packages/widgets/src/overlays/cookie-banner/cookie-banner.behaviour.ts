import { consentCategories, type ConsentReceipt, pageConsent } from '@rueda/client/consent';
import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';

/** Shows the banner while an answer is wanted, keeps the answer, and says what the last one was. */
export function attach(banner: HTMLElement, _: object, signal: AbortSignal): void {
  const form = banner.querySelector('form');
  const question = banner.querySelector('section');
  const receipt = banner.querySelector<HTMLElement>('.rueda-CookieBanner-receipt');
  if (!form || !question || !receipt) return;
  // The form sends it too, where there is no script.
  const version = form.querySelector<HTMLInputElement>('[name=version]')?.value ?? '';
  // None where the page's settings give it.
  const consent = pageConsent(version || undefined);
  let opener: HTMLElement | null = null;
  let isAnswering = false;

  const show = (isShown: boolean): void => {
    const last = consent.receipt();
    const answers: string[] = [];
    for (const category of consentCategories) {
      const box = form.elements.namedItem(category);
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = last?.choices[category] ?? false;
      answers.push(`${box.labels?.[0]?.textContent}, ${receipt.dataset[box.checked ? 'yes' : 'no']}`);
    }
    receipt.hidden = last === null;
    receipt.textContent = last && describe(last, receipt.dataset['words'] ?? '', answers.join('; '));
    banner.toggleAttribute('data-open', isShown);
    banner.removeAttribute('data-answered');
  };

  const answer = (event: SubmitEvent): void => {
    event.preventDefault();
    const { value } = event.submitter as HTMLButtonElement;
    const chosen = new FormData(form);
    isAnswering = true;
    if (value === 'accept') consent.accept();
    else if (value === 'reject') consent.reject();
    else consent.choose(Object.fromEntries(consentCategories.map((name) => [name, chosen.has(name)])));
    isAnswering = false;
  };

  /** Closes it once there is an answer, also one given in another tab, and never leaves the focus on what is gone. */
  const follow = (): void => {
    const isLeft = isAnswering || banner.contains(document.activeElement);
    const isAsking = consent.isAsking();
    show(isAsking);
    if (isAsking || !isLeft) return;
    // Back to where the visitor came from; otherwise what was answered is the next thing to read.
    if (opener?.isConnected) opener.focus();
    else {
      banner.toggleAttribute('data-answered', true);
      receipt.focus({ preventScroll: true });
    }
    opener = null;
  };

  const reopen = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.getAttribute('href') !== `#${banner.id}`) return;
    event.preventDefault();
    opener = link;
    show(true);
    question.focus({ preventScroll: true });
  };

  // The receipt has been read once the visitor goes on, and not when the whole window is left for another.
  const readOn = (): void => {
    if (document.activeElement !== receipt) banner.removeAttribute('data-answered');
  };

  // One that is open stays so when it starts anew in another language.
  show(consent.isAsking() || banner.hasAttribute('data-open'));
  signal.addEventListener('abort', consent.subscribe(follow));
  form.addEventListener('submit', answer, { signal });
  receipt.addEventListener('blur', readOn, { signal });
  document.addEventListener('click', reopen, { signal });

  // The last lines of the page can be scrolled out from under it, and what takes the focus stops above it. In lengths: a
  // variable of the root that changes has every element of the page styled anew.
  const { style } = document.documentElement;
  const makeRoom = (covered: string): void => {
    style.paddingBlockEnd = covered;
    style.scrollPaddingBlockEnd = covered;
  };
  const sizes = new ResizeObserver(() =>
    makeRoom(banner.hasAttribute('data-open') ? `${banner.offsetHeight + 12}px` : ''),
  );
  sizes.observe(banner);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    makeRoom('');
  });
}

function describe({ at, version }: ConsentReceipt, words: string, choices: string): string {
  const values: Record<string, string> = {
    day: formatDay(limaDay(at)),
    time: formatTime(at),
    version,
    choices,
  };
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
