import type { Testimony } from '@rueda/domain/content';
import { sampleImages } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row, type RowProps } from '../../layout/layout/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { TestimonyCard, type TestimonyCardProps } from './index.ts';

type Args = StoryArgs<Partial<TestimonyCardProps>>;
type Story = StoryObj<Args>;

/** Fictional quotations of fictional people. */
const texts = inLanguage({
  es: {
    quote: 'Aprendí a leer un estado financiero antes de comprar mi primera acción.',
    name: 'Persona de ejemplo',
    position: 'Gerente de finanzas',
    company: 'Empresa de ejemplo S.A.A.',
    long: 'Listar nuestros bonos nos obligó a ordenar la casa: publicamos los estados financieros a tiempo, contestamos las preguntas de los inversionistas en público y, al cabo de tres años, nuestros propios proveedores nos conocen por lo que informamos y no por lo que se dice de nosotros.',
  },
  en: {
    quote: 'I learned to read a financial statement before I bought my first share.',
    name: 'Sample person',
    position: 'Chief financial officer',
    company: 'Sample company S.A.A.',
    long: 'Listing our bonds made us put our house in order: we publish our statements on time, we answer the questions of investors in public and, three years later, our own suppliers know us by what we report and not by what is said of us.',
  },
});

const testimonyIn = (language: Args['language'], changes: Partial<Testimony> = {}): Testimony => {
  const { long: _, ...text } = texts(language);
  return { ...text, backgroundImages: [], ...changes };
};

const story = (changesIn: (language: Args['language']) => Partial<Testimony> = () => ({})): Story => ({
  render: ({ language, ...props }) => (
    <TestimonyCard testimony={testimonyIn(language, changesIn(language))} {...props} />
  ),
});

const meta: Meta<Args> = { title: 'Content/TestimonyCard', component: TestimonyCard as never };
export default meta;

export const Ordinary: Story = story();
export const OverAPicture: Story = story((language) => ({
  backgroundImages: sampleImages(language).slice(1, 2),
}));
export const OverSeveralPictures: Story = story((language) => ({
  backgroundImages: sampleImages(language).slice(2, 5),
}));
export const OnlyItsWords: Story = story(() => ({ name: null, position: null, company: null }));
/** As a page shows them, with equal heights in a row. */
export const LongText: Story = {
  render: ({ language, testimony: _, ...props }) => (
    <Row columns={2} {...(props as RowProps)}>
      <TestimonyCard testimony={testimonyIn(language, { quote: texts(language).long })} />
      <TestimonyCard
        testimony={testimonyIn(language, { backgroundImages: sampleImages(language).slice(5, 6) })}
      />
    </Row>
  ),
};
