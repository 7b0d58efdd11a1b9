import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../forms/button/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData, type WithoutDataProps } from './index.ts';

type Args = StoryArgs<WithoutDataProps>;
type Story = StoryObj<Args>;

const words = inLanguage({
  es: {
    facts: 'Ningún hecho de importancia coincide con los filtros',
    clear: 'Quitar filtros',
    opens: 'La rueda abre a las 09:30.',
    hours: 'Ver los horarios',
    quarter: 'El plazo para presentar el tercer trimestre vence el 30 de noviembre.',
    before: 'Ver el segundo trimestre',
    again: 'Intentar de nuevo',
    wider: 'Ver todo el año',
    long: 'No hay estados financieros consolidados intermedios, auditados ni sin auditar, de las subsidiarias con participación no controladora en el periodo elegido',
    longWhy:
      'La empresa administradora de fondos de inversión presenta esta información dentro de los cuarenta y cinco días posteriores al cierre de cada trimestre, salvo que la superintendencia amplíe el plazo.',
  },
  en: {
    facts: 'No material facts match the filters',
    clear: 'Remove the filters',
    opens: 'The session opens at 09:30.',
    hours: 'See the hours',
    quarter: 'The third quarter can be filed until 30 November.',
    before: 'See the second quarter',
    again: 'Try again',
    wider: 'See the whole year',
    long: 'There are no interim consolidated financial statements, audited or not, of the subsidiaries with non-controlling interests in the chosen period',
    longWhy:
      'The company that manages investment funds files this information within forty-five days of the end of each quarter, unless the superintendency extends the term.',
  },
});

type Words = ReturnType<typeof words>;
const link = (text: string): WithoutDataProps['action'] => <a href="?">{text}</a>;

const story = (own: (words: Words) => WithoutDataProps): Story => ({
  render: ({ language, ...props }) => (
    <WithoutData {...own(words(language))} {...props} {...(language && { language })} />
  ),
});

const meta: Meta<Args> = { title: 'Feedback/WithoutData', component: WithoutData };
export default meta;

export const Ordinary: Story = {};
export const NoResults: Story = story(({ clear }) => ({ kind: 'search', action: link(clear) }));
export const NothingInTheseDates: Story = story(({ wider }) => ({ kind: 'dates', action: link(wider) }));
export const MarketClosed: Story = story(({ opens, hours }) => ({
  reason: 'closed',
  children: opens,
  action: link(hours),
}));
export const NotFiledYet: Story = story(({ quarter, before }) => ({
  reason: 'notFiled',
  children: quarter,
  action: link(before),
}));
export const FilterTooNarrow: Story = story(({ facts, clear }) => ({
  reason: 'filter',
  title: facts,
  action: link(clear),
}));
export const Fault: Story = story(({ again }) => ({
  reason: 'fault',
  action: (
    <form>
      <Button type="submit">{again}</Button>
    </form>
  ),
}));
export const LongText: Story = story(({ long, longWhy, before }) => ({
  reason: 'notFiled',
  title: long,
  children: longWhy,
  action: link(before),
}));
