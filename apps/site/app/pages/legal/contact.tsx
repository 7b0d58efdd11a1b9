import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Accordion } from '@rueda/widgets/accordion';
import { ConnectedContactForm } from '@rueda/widgets/connected';
import { Section, Split, Title } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { LinksSection } from '../../framework/links-section.tsx';
import { definePage } from '../../framework/page.tsx';
import { oneOf } from '../../framework/query-rules.ts';
import { policyVersion } from './privacy.tsx';

const words = defineMessages({
  es: {
    title: 'Contacto',
    description: 'Escríbenos: dudas sobre el sitio, los datos y los documentos del mercado.',
    write: 'Escríbenos',
    hours: 'Este es un sitio de referencia: los mensajes se guardan, pero nadie los responde.',
    before: 'Antes de escribir',
    buy: '¿Cómo compro una acción?',
    buyText:
      'Por una sociedad agente de bolsa: la bolsa no vende valores al público. En la lista de agentes están todas, con sus representantes.',
    delay: '¿Por qué los precios tienen 20 minutos de retraso?',
    delayText:
      'Los del momento los distribuyen, por contrato, proveedores autorizados. Cada precio de este sitio dice de qué hora es.',
    data: '¿Qué guardan de mí?',
    dataText:
      'De un mensaje, lo que escribes en él. De quien ingresa, sus listas. Puedes verlo, llevártelo y borrarlo en tu cuenta.',
    links: 'También puede ayudarte',
    education: 'Aprende sobre la bolsa',
    documents: 'Documentos',
    agents: 'Sociedades agentes de bolsa',
    myData: 'Mi cuenta y mis datos',
    site: 'El sitio',
    prices: 'Precios e índices',
    files: 'Documentos de emisores',
    other: 'Otro',
  },
  en: {
    title: 'Contact',
    description: 'Write to us: questions about the site, its data and the documents of the market.',
    write: 'Write to us',
    hours: 'This is a reference site: messages are kept, but nobody answers them.',
    before: 'Before you write',
    buy: 'How do I buy a share?',
    buyText:
      'Through a broker: the exchange sells no securities to the public. The list of agents has all of them, with their representatives.',
    delay: 'Why are prices 20 minutes late?',
    delayText:
      'Those of the moment are distributed, by contract, by authorised providers. Each price of this site says what time it is of.',
    data: 'What do you keep about me?',
    dataText:
      'Of a message, what you write in it. Of those who sign in, their lists. You can see it, take it along and delete it in your account.',
    links: 'This may help too',
    education: 'Learn about the exchange',
    documents: 'Documents',
    agents: 'Brokers',
    myData: 'My account and my data',
    site: 'The site',
    prices: 'Prices and indices',
    files: 'Documents of issuers',
    other: 'Other',
  },
});

const page = definePage({
  query: { outcome: oneOf(['sent', 'failed']) },
  facts: ({ language }) => words[language],
  draw: ({ language, path, query, form }) => {
    const text = words[language];
    const { outcome } = query;
    return (
      <>
        <Title>{text.title}</Title>
        <Split>
          <Section>
            <SectionHeader id="escribe" title={text.write} subtitle={text.hours} language={language} />
            <ConnectedContactForm
              id="contacto"
              action={path}
              termsHref={pages.terms[language]}
              policyHref={pages.privacy[language]}
              policyVersion={policyVersion}
              subjects={[text.site, text.prices, text.files, text.other].map((label) => ({
                value: label,
                label,
              }))}
              {...((outcome === 'sent' || outcome === 'failed') && { outcome })}
              values={form}
              language={language}
            />
          </Section>
          <aside>
            <Section>
              <SectionHeader id="antes" title={text.before} language={language} />
              <Accordion
                items={[
                  { id: 'comprar', title: text.buy, content: <p>{text.buyText}</p> },
                  { id: 'retraso', title: text.delay, content: <p>{text.delayText}</p> },
                  { id: 'datos', title: text.data, content: <p>{text.dataText}</p> },
                ]}
              />
            </Section>
            <LinksSection
              id="ayuda"
              title={text.links}
              items={[
                { title: text.education, url: pages.education[language] },
                { title: text.documents, url: pages.documents[language] },
                { title: text.agents, url: pages.agentsList[language] },
                { title: text.myData, url: pages.myData[language] },
              ]}
              language={language}
            />
          </aside>
        </Split>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
