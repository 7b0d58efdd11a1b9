import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Label, type LabelProps } from './index.ts';

const words = inLanguage({
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

type Words = ReturnType<typeof words>;
type Args = StoryArgs<Partial<LabelProps>>;
type Story = StoryObj<Args>;

const info = (id: string, { text, content }: Words) => ({ id, title: text, content });

const story = (props: (words: Words) => Partial<LabelProps>, play?: Story['play']): Story => ({
  ...(play && { play }),
  render: ({ language, ...args }) => (
    <Label {...args} {...(language && { language })} {...props(words(language))}>
      {props(words(language)).children ?? words(language).text}
    </Label>
  ),
});

const open: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover();
};

const meta: Meta<Args> = { title: 'Forms/Label', component: Label as never };
export default meta;

export const Ordinary: Story = story(() => ({}));
export const WithInfo: Story = story((all) => ({ info: info('with-info', all) }));
export const Open: Story = story((all) => ({ info: info('open', all) }), open);
export const OpensOnHover: Story = story((all) => ({
  info: { ...info('opens-on-hover', all), triggers: 'hover focus' },
}));
export const LongText: Story = story((all) => ({ children: all.long, info: info('long-text', all) }));
/** It has no button of its own: any button on the page opens it. */
export const Manual: Story = {
  render: ({ language, ...args }) => (
    <>
      <Label
        {...args}
        {...(language && { language })}
        info={{ ...info('manual', words(language)), triggers: 'manual' }}
      >
        {words(language).text}
      </Label>
      <button className="rueda-Button" type="button" popoverTarget="manual">
        {words(language).text}
      </button>
    </>
  ),
};
