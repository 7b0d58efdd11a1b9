import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Accordion, type AccordionProps } from './index.ts';

const questions = inLanguage({
  es: [
    {
      id: 'retraso',
      title: '¿Por qué los precios llegan con 20 minutos de retraso?',
      content: (
        <p>
          La difusión en tiempo real requiere un contrato con un proveedor autorizado. Este sitio es gratuito
          y muestra los precios 20 minutos después.
        </p>
      ),
    },
    {
      id: 'hecho',
      title: '¿Qué es un hecho de importancia?',
      content: (
        <p>
          Es toda información que puede influir en la decisión de comprar o vender un valor. El emisor la
          comunica apenas la conoce, y aquí se publica con su hora.
        </p>
      ),
    },
    {
      id: 'boletin',
      title: '¿Cómo leo un boletín diario?',
      content: (
        <p>
          Cada fila es un valor: su cotización anterior, la de apertura y la de cierre, la máxima y la mínima,
          y el monto negociado en la rueda.
        </p>
      ),
    },
  ],
  en: [
    {
      id: 'delay',
      title: 'Why are prices delayed 20 minutes?',
      content: (
        <p>
          Real-time prices need a contract with an authorised provider. This site is free and shows prices 20
          minutes later.
        </p>
      ),
    },
    {
      id: 'fact',
      title: 'What is a material fact?',
      content: (
        <p>
          Any information that may change a decision to buy or sell a security. The issuer reports it as soon
          as it knows, and it is published here with its time.
        </p>
      ),
    },
    {
      id: 'bulletin',
      title: 'How do I read a daily bulletin?',
      content: (
        <p>
          Each row is a security: its previous, opening and closing prices, the highest and the lowest, and
          the amount traded in the session.
        </p>
      ),
    },
  ],
});

const longTitle = inLanguage({
  es: '14. Incremento (Disminución) por cambios en las participaciones de subsidiarias que no impliquen pérdida de control',
  en: '14. Increase (decrease) from changes in interests in subsidiaries that do not result in a loss of control',
});

type Args = StoryArgs<AccordionProps>;

const meta: Meta<Args> = {
  title: 'Content/Accordion',
  component: Accordion,
  render: ({ language, ...props }) => (
    <Accordion
      {...props}
      items={questions(language).map((item, index) => ({ ...item, isOpen: index === 0 }))}
    />
  ),
};
export default meta;

export const Ordinary: StoryObj<Args> = {};
export const Dark: StoryObj<Args> = { args: { variant: 'dark' } };
export const OneAtATime: StoryObj<Args> = { args: { name: 'questions' } };
export const FoldsOnPhones: StoryObj<Args> = { args: { foldsBelow: 'md' } };
export const AllClosed: StoryObj<Args> = {
  render: ({ language, ...props }) => <Accordion {...props} items={questions(language)} />,
};
export const OneItem: StoryObj<Args> = {
  render: ({ language, ...props }) => <Accordion {...props} items={questions(language).slice(0, 1)} />,
};
export const NoItem: StoryObj<Args> = {
  render: ({ language: _, ...props }) => <Accordion {...props} items={[]} />,
};
export const LongTitles: StoryObj<Args> = {
  render: ({ language, ...props }) => (
    <Accordion
      {...props}
      items={questions(language).map((item) => ({ ...item, title: longTitle(language) }))}
    />
  ),
};
export const VeryMany: StoryObj<Args> = {
  render: ({ language, ...props }) => (
    <Accordion
      {...props}
      items={Array.from({ length: 60 }, (_, index) => {
        const [item] = questions(language);
        return {
          ...item,
          id: `item-${index}`,
          title: `${index + 1}. ${item?.title}`,
          content: item?.content,
        };
      })}
    />
  ),
};
