import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../forms/button/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Modal, type ModalProps, opensModal } from './index.ts';

const words = inLanguage({
  es: {
    open: 'Quitar de mi lista',
    title: 'Quitar VOLCABC1 de tu lista',
    text: 'Dejarás de ver su precio en tu resumen. Puedes volver a agregarlo cuando quieras.',
    accept: 'Quitar de la lista',
    read: 'Leer las condiciones',
    terms: 'Condiciones de uso de la información pública del mercado de valores y de sus participantes',
    paragraph:
      'Los precios de este sitio llegan con 20 minutos de retraso y no son una recomendación de compra ni de venta.',
    more: 'Ver el detalle',
    moreTitle: 'Detalle del cambio',
    send: 'Enviar',
    note: 'Nota',
  },
  en: {
    open: 'Remove from my list',
    title: 'Remove VOLCABC1 from your list',
    text: 'You will no longer see its price in your summary. You can add it again whenever you like.',
    accept: 'Remove from the list',
    read: 'Read the terms',
    terms: 'Terms of use of the public information of the securities market and its participants',
    paragraph: 'Prices on this site are delayed 20 minutes and are not a recommendation to buy or sell.',
    more: 'See the detail',
    moreTitle: 'Detail of the change',
    send: 'Send',
    note: 'Note',
  },
});

type Args = StoryArgs<ModalProps>;
type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Overlays/Modal',
  component: Modal,
  render: ({ language, ...props }) => (
    <>
      <Modal
        size="sm"
        accept={words(language).accept}
        {...props}
        id="remove"
        title={words(language).title}
        {...(language && { language })}
      >
        <p>{words(language).text}</p>
      </Modal>
      <Button {...opensModal('remove')}>{words(language).open}</Button>
    </>
  ),
};
export default meta;

const openFirst: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLButtonElement>('button[command="show-modal"]')?.click();
};

/** Opens the one on the page, and the one that its button opens. */
const openBoth: NonNullable<Story['play']> = ({ canvasElement }) => {
  for (const id of ['first', 'second'])
    canvasElement
      .querySelector<HTMLButtonElement>(`button[commandfor="${id}"][command="show-modal"]`)
      ?.click();
};

export const Closed: Story = {};
export const Open: Story = { play: openFirst };
export const Medium: Story = { args: { size: 'md' }, play: openFirst };
export const Large: Story = { args: { size: 'lg' }, play: openFirst };
export const ExtraLarge: Story = { args: { size: 'xl' }, play: openFirst };
export const FullScreenSwitch: Story = { args: { hasFullScreen: true }, play: openFirst };

export const LongText: Story = {
  play: openFirst,
  render: ({ language, ...props }) => (
    <>
      <Modal
        {...props}
        id="terms"
        title={words(language).terms}
        hasFullScreen
        {...(language && { language })}
      >
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>
            {index + 1}. {words(language).paragraph}
          </p>
        ))}
      </Modal>
      <Button {...opensModal('terms')}>{words(language).read}</Button>
    </>
  ),
};

export const Stacked: Story = {
  play: openBoth,
  render: ({ language, ...props }) => (
    <>
      <Modal {...props} id="first" title={words(language).title} {...(language && { language })}>
        <p>{words(language).text}</p>
        <Button {...opensModal('second')}>{words(language).more}</Button>
      </Modal>
      <Button {...opensModal('first')}>{words(language).open}</Button>
      <Modal id="second" size="sm" title={words(language).moreTitle} {...(language && { language })}>
        <p>{words(language).paragraph}</p>
      </Modal>
    </>
  ),
};

export const AcceptSendsAForm: Story = {
  play: openFirst,
  render: ({ language, ...props }) => (
    <>
      <Modal
        size="sm"
        {...props}
        id="note"
        title={words(language).note}
        accept={words(language).send}
        form="note-form"
        {...(language && { language })}
      >
        <form id="note-form" method="dialog">
          <label>
            {words(language).note} <input name="note" />
          </label>
        </form>
      </Modal>
      <Button {...opensModal('note')}>{words(language).note}</Button>
    </>
  ),
};
