import { quoteDelayMinutes, type QuoteState } from '@rueda/domain/quotes';
import { Section } from '@rueda/widgets/layout';
import { renderBadge, priceAge } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { contentMeta, readContent } from '../../framework/content.ts';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { renderContent } from '../../framework/render-content.tsx';
import { messages } from './real-time.messages.ts';

const states: readonly Exclude<QuoteState, { kind: 'none' }>[] = [
  { kind: 'delayed', minutes: quoteDelayMinutes },
  { kind: 'close' },
  { kind: 'stale', sessions: 1, cause: 'no-trade' },
  { kind: 'live' },
];

const page = definePage({
  load: readContent,
  meta: (props) => ({ ...metaUnder([], messages)(props), ...contentMeta(props.data) }),
  render({ language, data, path, hasImages }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        <Section>
          <SectionHeader id="aqui" title={text.here} language={language} />
          <p className="site-Text">{text.hereText}</p>
        </Section>
        <Section>
          <SectionHeader id="marcas" title={text.marks} language={language} />
          <Table
            id="tabla-marcas"
            caption={text.marks}
            isCaptionHidden
            columns={[
              { id: 'marca', header: text.mark },
              { id: 'significado', header: text.meaning },
            ]}
            rows={states.map((state) => ({
              id: state.kind,
              cells: [renderBadge(state.kind, priceAge(state, language)), text[state.kind]],
            }))}
            language={language}
          />
        </Section>
        {renderContent(data, { path, language, hasImages })}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
