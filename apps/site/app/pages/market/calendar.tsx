import { getAllSecurities } from '@rueda/client/market';
import { addDays, type CalendarDay, formatDay, formatMonth, startOf } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { chevronLeftIcon, chevronRightIcon } from '@rueda/widgets/icons';
import { LinksList } from '@rueda/widgets/links-list';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { calendarFile, securityPath } from '../../framework/addresses.ts';
import {
  benefitDates,
  benefitValue,
  messages as benefitMessages,
} from '../issuers/parts/benefit-columns.tsx';
import { capital } from '../issuers/parts/fact-days.tsx';
import { actionsOf } from '../issuers/parts/corporate-actions.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';
import { day as dayRule, month } from '../../framework/query-rules.ts';
import { MonthGrid } from './parts/month-grid.tsx';

const messages = defineMessages({
  es: {
    title: 'Calendario de eventos corporativos',
    description:
      'Acuerdos, fechas de corte, registro y entrega de dividendos y acciones liberadas, mes a mes, para consultarlas o agregarlas a tu calendario.',
    lead: 'Las fechas de los dividendos y las acciones liberadas de cada mes.',
    day: 'Fecha',
    event: 'Evento',
    security: 'Valor',
    company: 'Emisor',
    months: 'Meses',
    grid: 'Fechas por día',
    before: (month: string) => `Mes anterior: ${month}`,
    after: (month: string) => `Mes siguiente: ${month}`,
    take: 'En tu calendario',
    file: 'Todas las fechas como calendario (ICS)',
    fileNote: 'Desde hace un mes hasta dentro de un año. Tu calendario puede suscribirse a esta dirección.',
    hours: 'Horarios y feriados de la rueda',
    benefits: 'Derechos y beneficios',
  },
  en: {
    title: 'Corporate actions calendar',
    description:
      'Agreement, cut-off, record and delivery dates of dividends and bonus shares, month by month, to read or add to your calendar.',
    lead: 'The dates of each month’s dividends and bonus shares.',
    day: 'Date',
    event: 'Event',
    security: 'Security',
    company: 'Issuer',
    months: 'Months',
    grid: 'Dates by day',
    before: (month: string) => `Previous month: ${month}`,
    after: (month: string) => `Next month: ${month}`,
    take: 'In your calendar',
    file: 'All dates as a calendar (ICS)',
    fileNote: 'From a month ago to a year ahead. Your calendar can subscribe to this address.',
    hours: 'Trading hours and holidays',
    benefits: 'Benefits and rights',
  },
});

/** The first day of the month in the address (yyyy-MM), by default of this month. */
function monthOf(mes: string, today: CalendarDay): CalendarDay {
  const year = Number(mes.slice(0, 4));
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(mes) && Math.abs(year - Number(today.slice(0, 4))) <= 20
    ? (`${mes}-01` as CalendarDay)
    : startOf('month', today);
}

const page = definePage({
  query: { mes: month, fecha: dayRule, ...listQuery(['dia', 'evento', 'valor', 'beneficio'], benefitDates) },
  load: async ({ client, read }) => ({ securities: await read(getAllSecurities(client)) }),
  meta({ language, origin, query, now }) {
    const name = formatMonth(monthOf(query.mes, dayAt(now)), { language });
    const title = query.mes === '' ? messages[language].title : `${messages[language].title}, ${name}`;
    return metaOf(trailOf(['marketSummary'], title, language), messages[language].description, {
      language,
      origin,
    });
  },
  render({ language, data, query, now }) {
    const text = messages[language];
    const names = benefitMessages[language];
    const first = monthOf(query.mes, dayAt(now));
    const [before, after] = [startOf('month', addDays(first, -1)), startOf('month', addDays(first, 31))];
    const inMonth = (day: CalendarDay): boolean => day.slice(0, 7) === first.slice(0, 7);
    const isListed = (day: CalendarDay): boolean => (query.fecha ? day === query.fecha : inMonth(day));
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Split>
          <Section>
            <SectionHeader id="mes" title={capital(formatMonth(first, { language }))} language={language} />
            <nav className="site-Months" aria-label={text.months}>
              <a href={`?mes=${before.slice(0, 7)}`}>
                {chevronLeftIcon()}
                {text.before(formatMonth(before, { language }))}
              </a>
              <a href={`?mes=${after.slice(0, 7)}`}>
                {text.after(formatMonth(after, { language }))}
                {chevronRightIcon()}
              </a>
            </nav>
            {query.mes !== '' && (
              <input type="hidden" form="eventos-filtro" name="mes" value={first.slice(0, 7)} />
            )}
            {renderResult(data.securities, language, (securities) => (
              <MonthGrid
                first={first}
                days={actionsOf(securities)
                  .map(({ day }) => day)
                  .filter(inMonth)}
                caption={text.grid}
                today={dayAt(now)}
                selected={query.fecha}
                language={language}
              />
            ))}
            {renderResult(data.securities, language, (securities) => (
              <FilteredTable
                id="eventos"
                caption={`${text.title}, ${formatMonth(first, { language })}`}
                items={actionsOf(securities).filter(({ day }) => isListed(day))}
                keyOf={({ day, step, benefit }) => `${day}-${step}-${benefit.nemonico}`}
                searchTextOf={({ benefit }) => [benefit.nemonico, benefit.companyName]}
                types={{
                  label: text.event,
                  choices: benefitDates.map((value) => ({
                    value,
                    label: names[value],
                  })),
                  of: ({ step }) => step,
                }}
                columns={[
                  {
                    id: 'dia',
                    header: text.day,
                    kind: 'date',
                    by: ({ day }) => day,
                    cell: ({ day }) => formatDay(day),
                  },
                  {
                    id: 'evento',
                    header: text.event,
                    by: ({ step }) => names[step],
                    cell: ({ step }) => names[step],
                  },
                  {
                    id: 'valor',
                    header: text.security,
                    narrow: 'end',
                    by: ({ benefit }) => benefit.nemonico,
                    cell: ({ benefit }) => (
                      <a href={securityPath(benefit.nemonico, language)}>{benefit.nemonico}</a>
                    ),
                  },
                  {
                    id: 'beneficio',
                    header: names.kind,
                    by: ({ benefit }) => names[benefit.kind],
                    cell: ({ benefit }) => names[benefit.kind],
                  },
                  {
                    id: 'monto',
                    header: names.value,
                    kind: 'number',
                    cell: ({ benefit }) => benefitValue(benefit),
                  },
                ]}
                sort={{ column: 'dia', direction: 'ascending' }}
                query={query}
                today={dayAt(now)}
                language={language}
              />
            ))}
          </Section>
          <aside>
            <Section>
              <SectionHeader id="llevar" title={text.take} language={language} />
              <LinksList
                items={[
                  { title: text.file, url: calendarFile(language) },
                  { title: text.benefits, url: pages.benefits[language] },
                  { title: text.hours, url: pages.tradingHours[language] },
                ]}
                language={language}
              />
              <p>{text.fileNote}</p>
            </Section>
          </aside>
        </Split>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
