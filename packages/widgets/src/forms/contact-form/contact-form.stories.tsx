import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { ContactForm, type ContactFormProps } from './index.ts';

const textIn = inLanguage({
  es: {
    subjects: [
      { value: 'emisor', label: 'Consulta sobre un emisor' },
      { value: 'datos', label: 'Pedido de datos históricos' },
      {
        value: 'reclamo',
        label: 'Reclamo sobre el servicio de información de operaciones en rueda de bolsa',
      },
    ],
    values: {
      name: 'Nombre Apellido Apellido',
      email: 'nombre@ejemplo.pe',
      phone: '987 654 321',
      subject: 'Dividendos de FERREYC1',
      message: 'Quisiera el histórico de dividendos de FERREYC1 desde 2018.',
      terms: 'on',
    },
  },
  en: {
    subjects: [
      { value: 'emisor', label: 'Question about an issuer' },
      { value: 'datos', label: 'Request for historical data' },
      { value: 'reclamo', label: 'Complaint about the service of information on trading session operations' },
    ],
    values: {
      name: 'Nombre Apellido Apellido',
      email: 'nombre@ejemplo.pe',
      phone: '987 654 321',
      subject: 'Dividends of FERREYC1',
      message: 'I would like the dividend history of FERREYC1 since 2018.',
      terms: 'on',
    },
  },
});

type StoryText = ReturnType<typeof textIn>;
type Args = StoryArgs<Partial<ContactFormProps>>;
type Story = StoryObj<Args>;

const story = (id: string, props: (text: StoryText) => Partial<ContactFormProps> = () => ({})): Story => ({
  render: ({ language, ...args }) => (
    <ContactForm
      id={id}
      action="/contacto"
      termsHref="/terminos"
      policyHref="/privacidad"
      policyVersion="2026-03"
      {...props(textIn(language))}
      {...args}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Forms/ContactForm', component: ContactForm as never };
export default meta;

export const Ordinary: Story = story('ordinary');
export const WithSubjects: Story = story('with-subjects', ({ subjects }) => ({ subjects }));
export const Sent: Story = story('sent', () => ({ outcome: 'sent' }));
export const Failed: Story = story('failed', ({ values }) => ({ outcome: 'failed', values }));
/** After a click on the button with empty fields. */
export const ToCorrect: Story = {
  ...story('to-correct'),
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 50));
  },
};
/** Pending while the form is in the page. A promise that never resolves would block later updates of React. */
const onSend = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (document.getElementById('sending')) return;
      clearInterval(timer);
      resolve();
    }, 20);
  });

/** While the message is being sent. */
export const Sending: Story = {
  ...story('sending', ({ values }) => ({ values, onSend })),
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 50));
  },
};
