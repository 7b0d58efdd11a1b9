import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Accordion } from '@rueda/widgets/accordion';
import { ConnectedContactForm } from '@rueda/widgets/connected';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { LinksSection } from '../../framework/links-section.tsx';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { oneOf } from '../../framework/query-rules.ts';
import { policyVersion } from './privacy.tsx';

const messages = defineMessages({
  es: {
    title: 'Contacto',
    description: 'Escríbenos: dudas sobre el sitio, los datos y los documentos del mercado.',
    write: 'Escríbenos',
    hours: 'Este es un sitio de referencia: los mensajes se guardan, pero nadie los responde.',
    before: 'Antes de escribir',
    buy: '¿Cómo compro una acción?',
    buyText:
      'A través de una sociedad agente de bolsa: la bolsa no vende valores al público. El listado de sociedades agentes las incluye a todas, con sus representantes.',
    delay: '¿Por qué los precios tienen 20 minutos de retraso?',
    delayText:
      'Los precios en tiempo real los distribuyen, por contrato, proveedores autorizados. Cada precio de este sitio indica su hora.',
    data: '¿Qué guardan de mí?',
    dataText:
      'De un mensaje, lo que escribes en él. De quien ingresa, sus listas. Puedes verlo, descargarlo y borrarlo en tu cuenta.',
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
    description: 'Write to us: questions about the site, its data and market documents.',
    write: 'Write to us',
    hours: 'This is a reference site: messages are stored, but nobody replies to them.',
    before: 'Before you write',
    buy: 'How do I buy a share?',
    buyText:
      'Through a broker: the exchange does not sell securities to the public. The list of brokerage firms includes all of them, with their representatives.',
    delay: 'Why are prices delayed 20 minutes?',
    delayText:
      'Real-time prices are distributed under contract by authorised providers. Each price on this site shows its time.',
    data: 'What do you store about me?',
    dataText:
      'From a message, what you write in it. From users who sign in, their lists. You can view, download and delete it in your account.',
    links: 'This may also help',
    education: 'Learn about the exchange',
    documents: 'Documents',
    agents: 'Brokerage firms',
    myData: 'My account and my data',
    site: 'The site',
    prices: 'Prices and indices',
    files: 'Issuer documents',
    other: 'Other',
  },
});

const page = definePage({
  query: { outcome: oneOf(['sent', 'failed']) },
  meta: metaUnder([], messages),
  render: ({ language, path, query, form }) => {
    const text = messages[language];
    const { outcome } = query;
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
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
