import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { CookieBanner, type CookieBannerProps } from './index.ts';

const text = inLanguage({
  es: { before: 'Tu respuesta se cambia en', link: 'Preferencias de cookies' },
  en: { before: 'Your answer is changed in', link: 'Cookie preferences' },
});

type Args = StoryArgs<CookieBannerProps>;

/** The banner before the decision; the link reopens it. */
const meta: Meta<Args> = {
  title: 'Overlays/CookieBanner',
  component: CookieBanner,
  beforeEach: () => clearConsent(),
  args: { id: 'cookies', terms: '/terminos-y-condiciones', version: '2026-11', action: '/cookies' },
  render: ({ language, ...props }) => (
    <>
      <CookieBanner {...props} {...(language && { language })} />
      <p>
        {text(language).before} <a href={`#${props.id}`}>{text(language).link}</a>.
      </p>
    </>
  ),
};
export default meta;

/** Each story is a first visit. */
const clearConsent = (): void => {
  for (const key of ['hideCookies', 'rueda.consent']) localStorage.removeItem(key);
};

const click = (selector: string): NonNullable<StoryObj<Args>['play']> => {
  return async ({ canvasElement }) => {
    // Before its behaviour is attached, a submit would leave the page.
    while (!canvasElement.querySelector('.rueda-CookieBanner[data-open]'))
      await new Promise((resolve) => setTimeout(resolve, 10));
    canvasElement.querySelector<HTMLElement>(selector)?.click();
  };
};

export const Asking: StoryObj<Args> = {};
export const Choosing: StoryObj<Args> = { play: click('summary') };
/** Visually hidden; keyboards and screen readers reach one line with the receipt. */
export const Answered: StoryObj<Args> = { play: click('[value=reject]') };
/** Reopened by the link, with the previous decision. */
export const Reopened: StoryObj<Args> = {
  play: async (context) => {
    await click('[value=accept]')?.(context);
    context.canvasElement.querySelector<HTMLElement>('[href="#cookies"]')?.click();
  },
};
