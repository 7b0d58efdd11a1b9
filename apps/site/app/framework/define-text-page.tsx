import { type Bilingual, defineMessages } from '@rueda/domain/language';
import { Section, Title } from '@rueda/widgets/layout';
import { Paragraph } from '@rueda/widgets/paragraph';
import { SectionHeader } from '@rueda/widgets/section-header';
import { definePage } from './page.tsx';

const words = defineMessages({
  es: { note: 'Texto de muestra de un sitio de referencia. No es asesoría ni es vinculante.' },
  en: { note: 'Sample text of a reference site. It is not advice and is not binding.' },
});

export interface TextPage {
  title: string;
  description: string;
  /** The parts of the text: the anchor of each, its heading, and what it says, in HTML. */
  parts: readonly (readonly [id: string, title: string, html: string])[];
}

/** A page to read: nothing on it needs script. */
export function defineTextPage(about: Bilingual<TextPage>) {
  return definePage({
    isStatic: true,
    facts: ({ language }) => about[language],
    draw: ({ language }) => {
      const { title, parts } = about[language];
      return (
        <>
          <Title>{title}</Title>
          <p className="site-Lead">{words[language].note}</p>
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
