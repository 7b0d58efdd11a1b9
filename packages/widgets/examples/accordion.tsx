import { Accordion } from '@rueda/widgets/accordion';

export function Example() {
  return (
    <Accordion
      name="preguntas"
      items={[
        {
          id: 'retraso',
          title: '¿Por qué llegan tarde los precios?',
          content: <p>Llegan 20 minutos después.</p>,
        },
        { id: 'rueda', title: '¿Qué es la rueda?', content: <p>La sesión de negociación.</p>, isOpen: true },
      ]}
    />
  );
}
