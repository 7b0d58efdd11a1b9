import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Tooltip, type TooltipProps } from './index.ts';

const words = inLanguage({
  es: {
    data: { title: 'Datos de las 11:22, 20 minutos de retraso', array: [] as string[] },
    about: '20 min',
    list: {
      title: 'Clases de acciones',
      array: ['Comunes: con voto.', 'De inversión: sin voto, con derecho a dividendo.'],
    },
    line: 'La oferta pública primaria se inscribe en el Registro Público del Mercado de Valores.',
  },
  en: {
    data: { title: 'As of 11:22, delayed 20 minutes', array: [] as string[] },
    about: '20 min',
    list: {
      title: 'Classes of shares',
      array: ['Common: with a vote.', 'Investment: without a vote, with a right to dividends.'],
    },
    line: 'A primary public offering is registered in the Public Registry of the Securities Market.',
  },
});

type Words = ReturnType<typeof words>;
type Args = StoryArgs<Partial<TooltipProps>>;
type Story = StoryObj<Args>;

const story = (id: string, props: (words: Words) => Partial<TooltipProps>, play?: Story['play']): Story => ({
  ...(play && { play }),
  render: ({ language, ...args }) => (
    <Tooltip
      id={id}
      data={words(language).data}
      {...props(words(language))}
      {...args}
      {...(language && { language })}
    />
  ),
});

const open: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover();
};

const meta: Meta<Args> = { title: 'Overlays/Tooltip', component: Tooltip as never, args: {} };
export default meta;

export const Ordinary: Story = story('ordinary', ({ about }) => ({ children: about }));
export const QuestionMark: Story = story('question-mark', ({ list }) => ({ data: list }));
export const Open: Story = story('open', ({ list }) => ({ data: list }), open);
export const NoItem: Story = story('no-item', () => ({}), open);
export const VeryMany: Story = story(
  'very-many',
  ({ list, line }) => ({ data: { ...list, array: Array.from({ length: 20 }, () => line) } }),
  open,
);
