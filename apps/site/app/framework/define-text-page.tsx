import { type Bilingual, defineMessages } from '@rueda/domain/language';
import { Section } from '@rueda/widgets/layout';
import { Paragraph } from '@rueda/widgets/paragraph';
import { SectionHeader } from '@rueda/widgets/section-header';
import { definePage } from './page.tsx';
import { metaUnder, PageHead, trailOf } from './page-head.tsx';

const messages = defineMessages({
  es: {
    note: 'Plantilla de un sitio de referencia, que cada bolsa reemplaza por su texto. No es asesoría ni es vinculante.',
  },
  en: {
    note: 'Template of a reference site, which each exchange replaces with its own text. It is not advice and is not binding.',
  },
});

export interface TextPage {
  title: string;
  description: string;
  /** The sections of the text: the anchor, heading and HTML of each. */
  parts: readonly (readonly [id: string, title: string, html: string])[];
}

/** A page of text: nothing on it needs script. */
export function defineTextPage(about: Bilingual<TextPage>) {
  return definePage({
    isStatic: true,
    meta: metaUnder([], about),
    render: ({ language }) => {
      const { title, parts } = about[language];
      return (
        <>
          <PageHead trail={trailOf([], title, language)} language={language}>
            {messages[language].note}
          </PageHead>
          {parts.map(([id, heading, html]) => (
            <Section key={id}>
              <SectionHeader id={id} title={heading} language={language} />
              <Paragraph html={html} language={language} />
            </Section>
          ))}
        </>
      );
    },
  });
}
