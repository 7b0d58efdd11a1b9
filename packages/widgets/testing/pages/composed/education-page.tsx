import type { Entry } from '@rueda/domain/content';
import { mediaOf } from '@rueda/domain/links';
import { illustrativeNote, sampleEntries, sampleImages } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { Accordion } from '../../../src/content/accordion/index.ts';
import { Button } from '../../../src/forms/button/index.ts';
import { Carousel } from '../../../src/content/carousel/index.ts';
import { ContactForm } from '../../../src/forms/contact-form/index.ts';
import { EntryCard } from '../../../src/content/entry-card/index.ts';
import { FilterGroup } from '../../../src/forms/filter-group/index.ts';
import { GalleryTile } from '../../../src/content/gallery-tile/index.ts';
import { Image } from '../../../src/content/image/index.ts';
import { Row, Section, Split, Title } from '../../../src/layout/layout/index.ts';
import { LinksList } from '../../../src/navigation/links-list/index.ts';
import { MediaEntry } from '../../../src/content/media-entry/index.ts';
import { SectionHeader } from '../../../src/content/section-header/index.ts';
import { ShareBar } from '../../../src/navigation/share-bar/index.ts';
import { Slider, SliderSlide } from '../../../src/content/slider/index.ts';
import { TestimonyCard } from '../../../src/content/testimony-card/index.ts';
import { Toast } from '../../../src/feedback/toast/index.ts';
import { messages } from './education-messages.ts';
import { Page, type PageProps } from './page.tsx';

const isMedia = ({ url }: Entry): boolean => mediaOf(url) !== null;

/** An education page: featured courses, new videos and podcasts, articles, testimonies, questions and a contact form. */
export function EducationPage(props: PageProps): ReactElement {
  const { language = 'es' } = props;
  const text = messages(language);
  const note = illustrativeNote[language];
  const header = (id: string, title: string) => ({ id, title, language });
  const entries = sampleEntries(language);
  const pictures = sampleImages(language);
  const cover = (name: string) => pictures.find(({ large }) => large.includes(name));
  return (
    <Page path={text.path} {...props}>
      <Title>{text.title}</Title>
      <Section>
        <Slider label={text.featured} language={language}>
          {text.courses.map(({ title, kind, lead, action, href, picture }, at) => {
            const image = cover(picture);
            return (
              <SliderSlide
                key={title}
                title={title}
                headingLevel={2}
                kind={kind}
                href={href}
                action={action}
                cover={image && <Image {...image} isPriority={at === 0} />}
              >
                <p>{lead}</p>
              </SliderSlide>
            );
          })}
        </Slider>
        <Carousel label={text.latest} headingLevel={2} language={language}>
          {entries.filter(isMedia).map((entry) => (
            <MediaEntry key={entry.title} entry={entry} returnTo={text.path} language={language} />
          ))}
        </Carousel>
      </Section>
      <Split>
        <Section>
          <SectionHeader {...header('lecturas', text.reading)} subtitle={note} link={text.all} />
          <form>
            <Section>
              <FilterGroup legend={text.topic} name="tema" filters={text.topics} language={language} />
              <Button type="submit">{text.filter}</Button>
            </Section>
          </form>
          <Row columns={3}>
            {entries
              .filter((entry) => !isMedia(entry))
              .map((entry) => (
                <EntryCard key={entry.title} entry={entry} language={language} />
              ))}
          </Row>
        </Section>
        <aside>
          <Section>
            <SectionHeader {...header('guias', text.guides)} />
            <LinksList items={text.files} language={language} />
          </Section>
          <Section>
            <ShareBar url={`https://example.org${text.path}`} title={text.title} language={language} />
          </Section>
        </aside>
      </Split>
      <Section>
        <SectionHeader {...header('testimonios', text.voices)} subtitle={text.voicesNote} />
        <Row columns={3}>
          {text.testimonies.map((testimony) => (
            <TestimonyCard key={testimony.quote} testimony={{ ...testimony, backgroundImages: [] }} />
          ))}
        </Row>
      </Section>
      <Split>
        <div>
          <Section>
            <SectionHeader {...header('preguntas', text.questions)} />
            <Accordion
              items={text.answers.map(([title = '', answer], at) => ({
                id: `pregunta-${at + 1}`,
                title,
                content: <p>{answer}</p>,
                isOpen: at === 0,
              }))}
            />
          </Section>
          <Section>
            <SectionHeader {...header('galeria', text.weaving)} subtitle={text.weavingNote} />
            <GalleryTile
              id="galeria-ventana"
              title={text.weaving}
              images={pictures.slice(2, 10)}
              language={language}
            />
          </Section>
        </div>
        <Section>
          <SectionHeader {...header('consulta', text.ask)} subtitle={text.askNote} />
          <ContactForm
            id="contacto"
            action="/contacto"
            termsHref="/terminos"
            policyHref="/privacidad"
            policyVersion="1"
            language={language}
          />
        </Section>
      </Split>
      <Toast language={language} />
    </Page>
  );
}
