import type { Link } from '@rueda/domain/content';
import { pages } from '@rueda/domain/site';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { NotFound, type NotFoundProps } from './index.ts';

const suggestions = inLanguage<Link[]>({
  es: [
    { title: 'Boletín diario', url: pages.dailyBulletin.es },
    { title: 'Movimientos diarios', url: pages.dailyMovements.es },
    { title: 'Feriados y horarios de negociación', url: pages.tradingHours.es },
  ],
  en: [
    { title: 'Daily bulletin', url: pages.dailyBulletin.en },
    { title: 'Daily movements', url: pages.dailyMovements.en },
    { title: 'Holidays and trading hours', url: pages.tradingHours.en },
  ],
});

type Args = StoryArgs<NotFoundProps>;
type Story = StoryObj<Args>;

/** A story with a number of suggestions. */
const story = (count: number): Story => ({
  render: ({ language, ...props }) => (
    <NotFound
      {...props}
      suggestions={suggestions(language).slice(0, count)}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Feedback/NotFound', component: NotFound };
export default meta;

export const Ordinary: Story = story(3);
export const OneSuggestion: Story = story(1);
export const NoSuggestion: Story = story(0);
