import type { Meta, StoryObj } from '@storybook/react-vite';
import { infoIcon } from '../../icons/info.tsx';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Popover, type PopoverProps } from './index.ts';

const words = inLanguage({
  es: {
    button: 'Cómo se calcula',
    title: 'Capitalización bursátil',
    text: 'Precio de cierre por el número de acciones en circulación.',
    note: 'Datos de las 11:22, 20 minutos de retraso',
    more: ' El emisor comunica el número de acciones con cada aumento o reducción de capital.',
  },
  en: {
    button: 'How it is worked out',
    title: 'Market capitalisation',
    text: 'Closing price times the number of shares outstanding.',
    note: 'As of 11:22, delayed 20 minutes',
    more: ' The issuer reports the number of shares with each increase or reduction of capital.',
  },
});

type Words = ReturnType<typeof words>;
type Args = StoryArgs<Partial<PopoverProps>>;
type Story = StoryObj<Args>;

const story = (id: string, props: (words: Words) => Partial<PopoverProps>, play?: Story['play']): Story => ({
  ...(play && { play }),
  render: ({ language, ...args }) => (
    <Popover
      id={id}
      button={{ 'aria-label': words(language).button, children: infoIcon() }}
      title={words(language).title}
      {...props(words(language))}
      {...args}
      {...(language && { language })}
    >
      {props(words(language)).children ?? words(language).text}
    </Popover>
  ),
});

/** Opens the panel as a press does. */
const open: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover();
};

const meta: Meta<Args> = { title: 'Overlays/Popover', component: Popover as never };
export default meta;

export const Ordinary: Story = story('ordinary', () => ({}));
export const Open: Story = story('open', () => ({}), open);
export const WithoutTitle: Story = story('without-title', () => ({ title: undefined }), open);
export const Note: Story = story('note', ({ note }) => ({ kind: 'note', title: undefined, children: note }));
export const OnHoverAndFocus: Story = story('on-hover-and-focus', () => ({ triggers: 'hover focus' }));
export const OnPairs: Story = story('on-pairs', () => ({ triggers: 'dblclick pointerenter:pointerleave' }));
export const LongText: Story = story(
  'long-text',
  ({ text, more }) => ({ children: text + more.repeat(8) }),
  open,
);
