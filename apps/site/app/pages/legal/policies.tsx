import { defineMessages } from '@rueda/domain/language';
import { renderContent, sampleNote } from '../../content/content.tsx';
import { policies } from '../../content/policies.ts';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const words = defineMessages({
  es: {
    title: 'Políticas de las sociedades agentes',
    description:
      'Lo que una sociedad agente de bolsa se obliga a cumplir con sus clientes, y sus documentos.',
  },
  en: {
    title: 'Brokerage firm policies',
    description: 'What a brokerage firm commits to for its clients, and its documents.',
  },
});

const page = definePage({
  facts: metaUnder(['marketSummary', 'agents'], words),
  draw: ({ language, path }) => (
    <>
      <PageHead
        trail={trailOf(['marketSummary', 'agents'], words[language].title, language)}
        language={language}
      >
        {sampleNote(language)}
      </PageHead>
      {renderContent(policies, path, language)}
    </>
  ),
});

export const { handle, loader } = page;
export default page.Component;
