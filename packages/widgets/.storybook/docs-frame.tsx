/** Around every written page: Storybook's own look in our colours and fonts, light and dark as the toolbar or the system says. */
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type ReactElement, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { create, type ThemeVars } from 'storybook/theming';
import tokens from 'virtual:tokens';

type Base = 'light' | 'dark';

function themeOf(base: Base): ThemeVars {
  const colour = (purpose: string): string => {
    const { values = {} } = tokens.find(({ name }) => name === `--rueda-${purpose}`) ?? {};
    return (base === 'dark' ? values['dark'] : values['default']) ?? '';
  };
  return create({
    base,
    fontBase: '"Hanken Grotesk Variable", system-ui, sans-serif',
    fontCode: 'ui-monospace, "SFMono-Regular", Consolas, monospace',
    colorPrimary: colour('link'),
    colorSecondary: colour('link'),
    appBg: colour('surface'),
    appContentBg: colour('surface'),
    appPreviewBg: colour('surface'),
    appBorderColor: colour('line-hair'),
    textColor: colour('text'),
    textMutedColor: colour('text-quiet'),
    barBg: colour('surface-raised'),
    barTextColor: colour('text-quiet'),
    barSelectedColor: colour('link'),
    inputBg: colour('surface-raised'),
    inputBorder: colour('line'),
    inputTextColor: colour('text'),
  });
}

const themes = { light: themeOf('light'), dark: themeOf('dark') };

type Globals = { globals?: { theme?: string } };

/** What the toolbar says; nothing where it leaves the theme to the system. */
function chosenTheme(): string {
  const channel = addons.getChannel();
  const [told] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Globals[];
  return told?.globals?.theme ?? '';
}

/** The theme that counts, now and after a change. */
function useTheme(): Base {
  const [chosen, setChosen] = useState(chosenTheme);
  const [isDark, setIsDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const follow = ({ globals }: Globals): void => setChosen(globals?.theme ?? '');
    const channel = addons.getChannel();
    channel.on(GLOBALS_UPDATED, follow);
    const end = new AbortController();
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
      'change',
      ({ matches }) => setIsDark(matches),
      end,
    );
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
      end.abort();
    };
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (chosen === '') delete dataset['theme'];
    else dataset['theme'] = chosen;
  }, [chosen]);
  return chosen === 'dark' || chosen === 'light' ? chosen : isDark ? 'dark' : 'light';
}

export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  return (
    <DocsContainer context={context} theme={themes[useTheme()]}>
      {children}
    </DocsContainer>
  );
}
