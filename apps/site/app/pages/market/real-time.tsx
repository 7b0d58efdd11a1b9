import { quoteDelayMinutes, type QuoteState } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { renderBadge, priceAge } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { messages } from './real-time.messages.ts';

const states: readonly Exclude<QuoteState, { kind: 'none' }>[] = [
  { kind: 'delayed', minutes: quoteDelayMinutes },
  { kind: 'close' },
  { kind: 'stale', sessions: 1, cause: 'no-trade' },
  { kind: 'live' },
];

const page = definePage({
  meta: metaUnder([], messages),
  render({ language }) {
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
        <Section>
          <SectionHeader id="pedir" title={text.ask} language={language} />
          <p className="site-Text">{text.askText}</p>
          <LinksList
            items={[
              { title: text.write, url: pages.contact[language] },
              { title: text.quotations, url: pages.dailyMovements[language] },
              { title: text.hours, url: pages.tradingHours[language] },
            ]}
            language={language}
          />
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
