/** The container of every documentation page: Storybook's style with the library's colours and fonts, light or dark by the toolbar or the system. */
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

/** The theme chosen in the toolbar; empty for the theme of the system. */
function chosenTheme(): string {
  const channel = addons.getChannel();
  const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Globals[];
  return event?.globals?.theme ?? '';
}

/** The current theme. */
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
