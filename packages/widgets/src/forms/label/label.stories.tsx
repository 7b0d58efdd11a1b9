import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Label, type LabelProps } from './index.ts';

const textIn = inLanguage({
  es: {
    text: 'Capitalización bursátil',
    content: (
      <>
        Precio de cierre por el número de acciones en circulación.{' '}
        <a href="/educacion#capitalizacion">Ver en el glosario</a>
      </>
    ),
    long: 'Incremento (disminución) por cambios en las participaciones de subsidiarias que no impliquen pérdida de control',
  },
  en: {
    text: 'Market capitalisation',
    content: (
      <>
        Closing price times the number of shares outstanding.{' '}
        <a href="/en/education#capitalisation">See the glossary</a>
      </>
    ),
    long: 'Increase (decrease) from changes in interests in subsidiaries that do not result in a loss of control',
  },
});

type StoryText = ReturnType<typeof textIn>;
type Args = StoryArgs<Partial<LabelProps>>;
type Story = StoryObj<Args>;

const info = (id: string, { text, content }: StoryText) => ({ id, title: text, content });

const story = (props: (text: StoryText) => Partial<LabelProps>, play?: Story['play']): Story => ({
  ...(play && { play }),
  render: ({ language, ...args }) => (
    <Label {...args} {...(language && { language })} {...props(textIn(language))}>
      {props(textIn(language)).children ?? textIn(language).text}
    </Label>
  ),
});

const open: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover();
};

const meta: Meta<Args> = { title: 'Forms/Label', component: Label as never };
export default meta;

export const Ordinary: Story = story(() => ({}));
export const WithInfo: Story = story((text) => ({ info: info('with-info', text) }));
export const Open: Story = story((text) => ({ info: info('open', text) }), open);
export const OpensOnHover: Story = story((text) => ({
  info: { ...info('opens-on-hover', text), triggers: 'hover focus' },
}));
export const LongText: Story = story((text) => ({ children: text.long, info: info('long-text', text) }));
/** Without a built-in button: any button on the page can open the panel. */
export const Manual: Story = {
  render: ({ language, ...args }) => (
    <>
      <Label
        {...args}
        {...(language && { language })}
        info={{ ...info('manual', textIn(language)), triggers: 'manual' }}
      >
        {textIn(language).text}
      </Label>
      <button className="rueda-Button" type="button" popoverTarget="manual">
        {textIn(language).text}
      </button>
    </>
  ),
};
