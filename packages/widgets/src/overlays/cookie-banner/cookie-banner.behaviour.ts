import { consentCategories, type ConsentReceipt, pageConsent } from '@rueda/client/consent';
import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';

/** Shows the banner until the visitor decides, stores the decision, and shows the receipt of the last one. */
export function attach(banner: HTMLElement, _: object, signal: AbortSignal): void {
  const form = banner.querySelector('form');
  const question = banner.querySelector('section');
  const receipt = banner.querySelector<HTMLElement>('.rueda-CookieBanner-receipt');
  if (!form || !question || !receipt) return;
  // Without script the form submits it.
  const version = form.querySelector<HTMLInputElement>('[name=version]')?.value ?? '';
  // Empty if PageSettings sets the version.
  const consent = pageConsent(version || undefined);
  let opener: HTMLElement | null = null;
  let isDeciding = false;

  const show = (isShown: boolean): void => {
    const last = consent.receipt();
    const choices: string[] = [];
    for (const category of consentCategories) {
      const box = form.elements.namedItem(category);
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = last?.choices[category] ?? false;
      choices.push(`${box.labels?.[0]?.textContent}, ${receipt.dataset[box.checked ? 'yes' : 'no']}`);
    }
    receipt.hidden = last === null;
    receipt.textContent = last && describe(last, receipt.dataset['words'] ?? '', choices.join('; '));
    banner.toggleAttribute('data-open', isShown);
    banner.removeAttribute('data-answered');
  };

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { value } = event.submitter as HTMLButtonElement;
    const chosen = new FormData(form);
    isDeciding = true;
    if (value === 'accept') consent.accept();
    else if (value === 'reject') consent.reject();
    else consent.choose(Object.fromEntries(consentCategories.map((name) => [name, chosen.has(name)])));
    isDeciding = false;
  };

  /** Closes the banner after a decision, also one from another tab, without leaving the focus on a hidden element. */
  const follow = (): void => {
    const hadFocus = isDeciding || banner.contains(document.activeElement);
    const isAsking = consent.isAsking();
    show(isAsking);
    if (isAsking || !hadFocus) return;
    // Back to the link that opened it; otherwise the receipt is next to read.
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

  // Hide the receipt when the visitor moves on, and not when the window loses the focus.
  const onBlur = (): void => {
    if (document.activeElement !== receipt) banner.removeAttribute('data-answered');
  };

  // An open banner stays open when it restarts in another language.
  show(consent.isAsking() || banner.hasAttribute('data-open'));
  signal.addEventListener('abort', consent.subscribe(follow));
  form.addEventListener('submit', onSubmit, { signal });
  receipt.addEventListener('blur', onBlur, { signal });
  document.addEventListener('click', reopen, { signal });

  // The last lines of the page can scroll out from under the banner, and focused elements stop above it. Lengths, and
  // not a custom property: a change of one on the root restyles every element of the page.
  const { style } = document.documentElement;
  const setPadding = (height: string): void => {
    style.paddingBlockEnd = height;
    style.scrollPaddingBlockEnd = height;
  };
  const sizes = new ResizeObserver(() =>
    setPadding(banner.hasAttribute('data-open') ? `${banner.offsetHeight + 12}px` : ''),
  );
  sizes.observe(banner);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    setPadding('');
  });
}

function describe({ at, version }: ConsentReceipt, template: string, choices: string): string {
  const values: Record<string, string> = {
    day: formatDay(limaDay(at)),
    time: formatTime(at),
    version,
    choices,
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
