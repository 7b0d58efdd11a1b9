import { defineMessages, type Language } from '@rueda/domain/language';
import { Button } from '@rueda/widgets/button';
import type { ReactElement } from 'react';

const messages = defineMessages({
  es: {
    title: 'Apariencia',
    theme: 'Tema',
    system: 'Como el sistema',
    light: 'Claro',
    dark: 'Oscuro',
    density: 'Densidad',
    comfortable: 'Normal',
    compact: 'Compacta',
    changePalette: 'Alzas y bajas',
    'green-red': 'Verde y rojo',
    'blue-orange': 'Azul y naranja',
    reset: 'Restablecer',
  },
  en: {
    title: 'Appearance',
    theme: 'Theme',
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
    density: 'Density',
    comfortable: 'Normal',
    compact: 'Compact',
    changePalette: 'Rises and falls',
    'green-red': 'Green and red',
    'blue-orange': 'Blue and orange',
    reset: 'Reset',
  },
});

/** Each setting is a data attribute of the root element, by its name in `dataset`. The first value is the default. */
const settings = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  changePalette: ['green-red', 'blue-orange'],
} as const;

/**
 * The visitor's settings for the display, stored on the device. The stylesheet shows them only if script is enabled:
 * browser/menus.ts stores them, and browser/before-paint.js applies them to every page.
 */
export function DisplaySettings({ language }: { language: Language }): ReactElement {
  const text = messages[language];
  return (
    <details className="site-Menu site-Settings" name="menu">
      <summary className="site-Tool" aria-label={text.title}>
        <svg className="rueda-Icon" width="1rem" height="1rem" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7" />
          <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
        </svg>
        <span className="site-Tool-text">{text.title}</span>
      </summary>
      <form className="site-Menu-panel">
        {(Object.keys(settings) as (keyof typeof settings)[]).map((name) => (
          <label key={name}>
            {text[name]}
            <select name={name} autoComplete="off">
              {settings[name].map((value) => (
                <option key={value} value={value}>
                  {text[value]}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="reset">{text.reset}</Button>
      </form>
    </details>
  );
}
