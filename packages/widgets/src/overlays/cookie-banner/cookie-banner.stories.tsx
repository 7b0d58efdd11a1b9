import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { CookieBanner, type CookieBannerProps } from './index.ts';

const words = inLanguage({
  es: { before: 'Tu respuesta se cambia en', link: 'Preferencias de cookies' },
  en: { before: 'Your answer is changed in', link: 'Cookie preferences' },
});

type Args = StoryArgs<CookieBannerProps>;

/** Until it is answered; the link opens it again. */
const meta: Meta<Args> = {
  title: 'Overlays/CookieBanner',
  component: CookieBanner,
  beforeEach: () => forget(),
  args: { id: 'cookies', terms: '/terminos-y-condiciones', version: '2026-11', action: '/cookies' },
  render: ({ language, ...props }) => (
    <>
      <CookieBanner {...props} {...(language && { language })} />
      <p>
        {words(language).before} <a href={`#${props.id}`}>{words(language).link}</a>.
      </p>
    </>
  ),
};
export default meta;

/** Each story is a first visit. */
const forget = (): void => {
  for (const key of ['hideCookies', 'rueda.consent']) localStorage.removeItem(key);
};

const click = (selector: string): NonNullable<StoryObj<Args>['play']> => {
  return async ({ canvasElement }) => {
    // Until its behaviour is attached, an answer is a post that leaves the page.
    while (!canvasElement.querySelector('.rueda-CookieBanner[data-open]'))
      await new Promise((resolve) => setTimeout(resolve, 10));
    canvasElement.querySelector<HTMLElement>(selector)?.click();
  };
};

export const Asking: StoryObj<Args> = {};
export const Choosing: StoryObj<Args> = { play: click('summary') };
/** To the eye it is gone; the keyboard and those who listen find one line that says what was answered. */
export const Answered: StoryObj<Args> = { play: click('[value=reject]') };
/** The link opens it again, with the answer it had. */
export const Reopened: StoryObj<Args> = {
  play: async (context) => {
    await click('[value=accept]')?.(context);
    context.canvasElement.querySelector<HTMLElement>('[href="#cookies"]')?.click();
  },
};
