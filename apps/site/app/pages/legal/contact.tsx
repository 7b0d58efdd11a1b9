import { getPage } from '@rueda/client/content';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { ConnectedContactForm } from '@rueda/widgets/connected';
import { Section, Split } from '@rueda/widgets/layout';
import { renderPage } from '@rueda/widgets/cms';
import { SectionHeader } from '@rueda/widgets/section-header';
import { filesBase } from '../../framework/addresses.ts';
import { type Content, componentsOf, contentMeta, pageIn, readContent } from '../../framework/content.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { oneOf } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Contacto',
    description: 'Escríbenos: dudas sobre el sitio, los datos y los documentos del mercado.',
    write: 'Escríbenos',
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

/** The version of the privacy policy that a message is sent under, if none is published or it could not be read. */
const noVersion = '0';

const startsSection = (component: unknown): boolean =>
  (component as { component?: unknown } | null)?.component === 'section-header';

/** The published text: above the form, and from its first section on beside the form. */
function splitContent(content: Content): { above: readonly unknown[]; beside: readonly unknown[] } {
  const components = componentsOf(content);
  const first = components.findIndex(startsSection);
  const end = first === -1 ? components.length : first;
  return { above: components.slice(0, end), beside: components.slice(end) };
}

const page = definePage({
  query: { outcome: oneOf(['sent', 'failed']) },
  async load(context) {
    const { client, language, read } = context;
    const [content, policy] = await Promise.all([
      readContent(context),
      read(getPage(client, pages.privacy[language], language)),
    ]);
    return { content, policy };
  },
  meta: (props) => ({ ...metaUnder([], messages)(props), ...contentMeta(props.data.content) }),
  render: ({ language, data, path, query, form, hasImages }) => {
    const text = messages[language];
    const { outcome } = query;
    const { above, beside } = splitContent(data.content);
    const options = { language, path, filesBase, hasImages };
    // A form that is shown again is sent under the version that its sender was shown.
    const policyVersion = String(pageIn(data.policy)?.version ?? form['consentVersion'] ?? noVersion);
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        {renderPage(above, { ...options, idPrefix: 'cms-above' }).page}
        <Split>
          <Section>
            <SectionHeader id="escribe" title={text.write} language={language} />
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
            {renderPage(beside, options).page}
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
