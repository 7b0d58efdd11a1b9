import { toDay } from '@rueda/domain/dates';
import type { ReactElement } from 'react';
import { Accordion } from '../../../src/content/accordion/index.ts';
import { Button } from '../../../src/forms/button/index.ts';
import { ContactForm } from '../../../src/forms/contact-form/index.ts';
import { DatePicker } from '../../../src/forms/date-picker/index.ts';
import { Row, Section, Split, Title } from '../../../src/layout/layout/index.ts';
import { LinksList } from '../../../src/navigation/links-list/index.ts';
import { RadioGroup } from '../../../src/forms/radio-group/index.ts';
import { SectionHeader } from '../../../src/content/section-header/index.ts';
import { Select } from '../../../src/forms/select/index.ts';
import { inLanguage } from '../../suite/story-args.ts';
import { TextInput } from '../../../src/forms/text-input/index.ts';
import { Page, type PageProps } from './page.tsx';

const messages = inLanguage({
  es: {
    path: '/contacto',
    title: 'Contacto',
    write: 'Escríbenos',
    hours: 'Respondemos en dos días hábiles',
    before: 'Antes de escribir',
    questions: ['¿Cómo compro una acción?', '¿Dónde encuentro los estados financieros de un emisor?'],
    answer: 'Aquí encuentras el camino, paso a paso.',
    links: [
      { title: 'Preguntas frecuentes', url: '/preguntas' },
      { title: 'Tarifario de servicios', url: '/archivos/tarifario-2026.pdf', size: 1_240_000 },
    ],
    data: 'Solicitud de datos históricos',
    code: 'Nemónico',
    codeHint: 'Por ejemplo, CREDITC1',
    period: 'Periodo de los datos',
    periodHint: 'De enero a diciembre',
    years: ['2026', '2025', '2024'],
    from: 'Fecha',
    format: 'Formato',
    sheet: 'Hoja de cálculo',
    plain: 'Texto separado por comas',
    ask: 'Solicitar los datos',
  },
  en: {
    path: '/en/contact',
    title: 'Contact',
    write: 'Write to us',
    hours: 'We reply within two business days',
    before: 'Before you write',
    questions: ['How do I buy a share?', 'Where do I find the financial statements of an issuer?'],
    answer: 'Here is the way, step by step.',
    links: [
      { title: 'Frequently asked questions', url: '/en/questions' },
      { title: 'Fee schedule', url: '/files/price-list-2026.pdf', size: 1_240_000 },
    ],
    data: 'Request for historical data',
    code: 'Ticker',
    codeHint: 'For example, CREDITC1',
    period: 'Period of the data',
    periodHint: 'From January to December',
    years: ['2026', '2025', '2024'],
    from: 'Date',
    format: 'Format',
    sheet: 'Spreadsheet',
    plain: 'Comma-separated text',
    ask: 'Request the data',
  },
});

/** A page of fields: a contact form with help beside it, and a form in a row. */
export function ContactPage(props: PageProps): ReactElement {
  const { language } = props;
  const languageProps = language && { language };
  const text = messages(language);
  return (
    <Page path={text.path} {...props}>
      <Title>{text.title}</Title>
      <Split>
        <Section>
          <SectionHeader id="escribe" title={text.write} subtitle={text.hours} {...languageProps} />
          <ContactForm
            id="contacto"
            action="/contacto"
            termsHref="/terminos"
            policyHref="/privacidad"
            policyVersion="1"
            {...languageProps}
          />
        </Section>
        <aside>
          <Section>
            <SectionHeader id="antes" title={text.before} {...languageProps} />
            <Accordion
              items={text.questions.map((title, at) => ({
                id: `pregunta-${at}`,
                title,
                content: <p>{text.answer}</p>,
              }))}
            />
            <LinksList items={text.links} {...languageProps} />
          </Section>
        </aside>
      </Split>
      <Section>
        <SectionHeader id="datos" title={text.data} {...languageProps} />
        <form action="/datos">
          <Section>
            <Row columns={3}>
              <Select
                id="periodo"
                name="periodo"
                label={text.period}
                hint={text.periodHint}
                items={text.years.map((year) => ({ value: year, label: year }))}
                {...languageProps}
              />
              <TextInput
                id="codigo"
                name="codigo"
                label={text.code}
                hint={text.codeHint}
                {...languageProps}
              />
              <DatePicker
                id="dia"
                name="dia"
                label={text.from}
                defaultValue={toDay('2026-11-16')}
                {...languageProps}
              />
            </Row>
            <RadioGroup
              id="formato"
              name="formato"
              label={text.format}
              defaultValue="xlsx"
              items={[
                { value: 'xlsx', label: text.sheet },
                { value: 'csv', label: text.plain },
              ]}
              {...languageProps}
            />
            <Button type="submit" kind="primary">
              {text.ask}
            </Button>
          </Section>
        </form>
      </Section>
    </Page>
  );
}
