import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { FormAlert, type FormAlertProps } from './index.ts';

const texts = inLanguage({
  es: {
    summary: 'Hay 2 campos por corregir',
    fields: [
      { id: 'document', label: 'Documento de identidad' },
      { id: 'market', label: 'Mercado' },
    ],
    failed: 'Ocurrió un error',
    failedText: 'Tus datos siguen aquí. Vuelve a intentarlo en unos minutos.',
    success: 'Mensaje enviado',
    successText: 'Responderemos en dos días hábiles. Código R-2026-0187.',
    warning: 'El boletín de hoy se está corrigiendo',
    warningText: 'Publicaremos la versión final a las 18:00.',
    info: 'El 8 de diciembre no habrá rueda',
    infoText: 'Feriado por la Inmaculada Concepción.',
    long: 'No pudimos registrar la solicitud de incremento por cambios en las participaciones de subsidiarias que no impliquen pérdida de control',
  },
  en: {
    summary: 'There are 2 fields to correct',
    fields: [
      { id: 'document', label: 'Identity document' },
      { id: 'market', label: 'Market' },
    ],
    failed: 'An error occurred',
    failedText: 'What you wrote is still here. Try again in a few minutes.',
    success: 'Message sent',
    successText: 'We will answer within two working days. Code R-2026-0187.',
    warning: "Today's bulletin is being corrected",
    warningText: 'We will publish the final version at 18:00.',
    info: 'There is no session on 8 December',
    infoText: 'Holiday: Immaculate Conception.',
    long: 'We could not record the request for an increase from changes in interests in subsidiaries that do not result in a loss of control',
  },
});

type Texts = ReturnType<typeof texts>;
type Args = StoryArgs<Partial<FormAlertProps>>;
type Story = StoryObj<Args>;

const story = (props: (text: Texts) => FormAlertProps): Story => ({
  render: ({ language, ...args }) => <FormAlert {...props(texts(language))} {...args} />,
});

const meta: Meta<Args> = { title: 'Feedback/FormAlert', component: FormAlert as never };
export default meta;

export const ErrorSummary: Story = story(({ summary, fields }) => ({
  sentiment: 'error',
  title: summary,
  fields,
}));
export const Failed: Story = story(({ failed, failedText }) => ({
  sentiment: 'error',
  title: failed,
  children: <p>{failedText}</p>,
}));
export const Success: Story = story(({ success, successText }) => ({
  sentiment: 'success',
  title: success,
  children: <p>{successText}</p>,
}));
export const Warning: Story = story(({ warning, warningText }) => ({
  sentiment: 'warning',
  title: warning,
  children: <p>{warningText}</p>,
}));
export const Info: Story = story(({ info, infoText }) => ({
  sentiment: 'info',
  title: info,
  children: <p>{infoText}</p>,
}));
export const TitleAlone: Story = story(({ success }) => ({ sentiment: 'success', title: success }));
export const LongText: Story = story(({ long, fields }) => ({
  sentiment: 'error',
  title: long,
  fields: fields.map((field) => ({ ...field, label: long })),
}));
export const VeryMany: Story = story(({ summary, fields }) => ({
  sentiment: 'error',
  title: summary.replace('2', '20'),
  fields: Array.from({ length: 20 }, (_, index) => ({
    id: `field-${index}`,
    label: `${fields[index % 2]?.label} ${index + 1}`,
  })),
}));
