import type { Meta, StoryObj } from '@storybook/react-vite';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Button } from '../../forms/button/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { showToast, Toast, type ToastMessage, type ToastProps } from './index.ts';

const words = inLanguage({
  es: {
    saved: 'Guardaste «Qué mide un índice bursátil» en tu lista.',
    copied: 'Enlace copiado.',
    long: 'Quitaste de tu lista de reproducción «Incremento por cambios en las participaciones de subsidiarias que no impliquen pérdida de control: preguntas frecuentes».',
    open: 'Abrir el detalle',
    title: 'Detalle',
    text: 'Lo que se hace aquí se avisa aquí.',
  },
  en: {
    saved: 'You saved “What a stock index measures” to your list.',
    copied: 'Link copied.',
    long: 'You removed “Increase from changes in interests in subsidiaries that do not result in a loss of control: frequently asked questions” from your playlist.',
    open: 'Open the detail',
    title: 'Detail',
    text: 'What is done here is said here.',
  },
});

type Args = StoryArgs<ToastProps>;
type Story = StoryObj<Args>;
type Words = ReturnType<typeof words>;

const meta: Meta<Args> = { title: 'Feedback/Toast', component: Toast };
export default meta;

/** Shows a message, once its words are there. */
const show =
  (message: (words: Words) => ToastMessage): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const { lang } = document.documentElement;
    showToast(message(words(lang === 'en' ? 'en' : 'es')));
    while (!canvasElement.querySelector('.rueda-Toast-text > span')?.textContent)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

const undo = (): void => {};

/** As it is printed: it holds nothing until something was done. */
export const Idle: Story = {};
export const Ordinary: Story = { play: show(({ saved }) => ({ text: saved, undo })) };
export const WithoutUndo: Story = { play: show(({ copied }) => ({ text: copied })) };
export const LongestText: Story = { play: show(({ long }) => ({ text: long, undo })) };
/** A page under a modal is out of reach, so the modal holds it while it is open. */
export const InAModal: Story = {
  render: ({ language, ...props }) => (
    <>
      <Toast {...props} {...(language && { language })} />
      <Button {...opensModal('detail')}>{words(language).open}</Button>
      <Modal id="detail" size="sm" title={words(language).title} {...(language && { language })}>
        <p>{words(language).text}</p>
      </Modal>
    </>
  ),
  play: async (context) => {
    context.canvasElement.querySelector('dialog')?.showModal();
    await show(({ saved }) => ({ text: saved, undo }))(context);
  },
};
