import { defineMessages } from '@rueda/domain/language';
import { type Currency, currencyWord } from '@rueda/domain/money';
import type { Statement } from '@rueda/domain/statements';

const capitalize = (name: string): string => (name[0] ?? '').toUpperCase() + name.slice(1);

export const messages = defineMessages({
  es: {
    /** What one unit of a figure is worth. */
    unit: (currency: Currency, scale: Statement['scale']) => {
      const name = currencyWord(null, currency, 'es');
      if (scale === 1) return capitalize(name);
      return `${scale === 1000 ? 'Miles' : 'Millones'} de ${name}`;
    },
    /** Over the names of the lines, where a filing states no unit. */
    line: 'Concepto',
    individual: 'Individual',
    consolidated: 'Consolidado',
    /** Visually hidden, before a figure in parentheses. */
    minus: 'menos ',
    parentheses: 'Los importes entre paréntesis restan.',
    change: 'Variación',
    percent: 'Variación, %',
    fault: 'no suma',
    faults: 'Sumas que no coinciden en el documento presentado',
    sum: (parts: string, expected: string, stated: string) =>
      `la suma de ${parts} da ${expected}; el documento indica ${stated}.`,
    and: ' y ',
    link: 'Enlace a una cifra',
    choose: 'Elige una cifra con las flechas y Enter, o púlsala.',
    copied: 'Enlace copiado',
    notCopied: 'No se pudo copiar el enlace: cópialo de la barra de direcciones.',
  },
  en: {
    unit: (currency: Currency, scale: Statement['scale']) => {
      const name = currencyWord(null, currency, 'en');
      if (scale === 1) return capitalize(name);
      return `${scale === 1000 ? 'Thousands' : 'Millions'} of ${name}`;
    },
    line: 'Line',
    individual: 'Individual',
    consolidated: 'Consolidated',
    minus: 'minus ',
    parentheses: 'Amounts in parentheses are subtracted.',
    change: 'Change',
    percent: 'Change, %',
    fault: 'does not add up',
    faults: 'Totals that do not add up in the filed document',
    sum: (parts: string, expected: string, stated: string) =>
      `the sum of ${parts} is ${expected}; the document states ${stated}.`,
    and: ' and ',
    link: 'Link to a figure',
    choose: 'Choose a figure with the arrow keys and Enter, or click it.',
    copied: 'Link copied',
    notCopied: 'The link could not be copied: copy it from the address bar.',
  },
});
