import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Split } from '@rueda/widgets/layout';
import { WithoutData } from '@rueda/widgets/without-data';
import { contentMeta, readContent } from '../../framework/content.ts';
import { renderContent } from '../../framework/render-content.tsx';
import { LinksSection } from '../../framework/links-section.tsx';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Sociedades agentes de bolsa',
    description: 'Qué hace una sociedad agente de bolsa, cómo elegirla y el registro de sociedades.',
    missing: 'Este texto todavía no está publicado',
    more: 'Registro',
    agentsList: 'Sociedades y sus representantes',
    sanctions: 'Registro de sanciones',
    policies: 'Políticas',
    marketMakers: 'Formadores de mercado',
  },
  en: {
    title: 'Brokerage firms',
    description: 'What a brokerage firm does, how to choose one, and the registry of firms.',
    missing: 'This text is not published yet',
    more: 'Registry',
    agentsList: 'Firms and their representatives',
    sanctions: 'Sanctions registry',
    policies: 'Policies',
    marketMakers: 'Market makers',
  },
});

const links = ['agentsList', 'sanctions', 'policies', 'marketMakers'] as const;

const page = definePage({
  load: readContent,
  meta: (props) => ({ ...metaUnder(['marketSummary'], messages)(props), ...contentMeta(props.data) }),
  render({ language, data, path, hasImages }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language} />
        <Split>
          <div>
            {renderContent(data, { path, language, hasImages }) ?? (
              <WithoutData title={text.missing} language={language} />
            )}
          </div>
          <aside>
            <LinksSection
              id="registro"
              title={text.more}
              items={links.map((name) => ({ title: text[name], url: pages[name][language] }))}
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
