import {
  closureOn,
  formatClosure,
  marketSchedule,
  nextClosure,
  nextTradingDay,
  phaseNames,
  scheduleUpdated,
  sessionOn,
} from '@rueda/domain/calendar';
import {
  addDays,
  type CalendarDay,
  formatDay,
  formatLongDay,
  formatTime,
  formatWeekday,
  limaInstant,
  toDay,
} from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Section, Title } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table, type TableRow } from '@rueda/widgets/table';
import { Crumbs, crumbsData, type Trail } from '../../framework/frame/crumbs.tsx';
import { messages as frame } from '../../framework/frame/frame.messages.ts';
import { HoursLine } from './parts/hours-line.tsx';
import { dayAt } from './parts/market-reads.ts';
import { definePage } from '../../framework/page.tsx';
import { messages } from './trading-hours.messages.ts';

const trailOf = (language: Language): Trail => ({
  links: [{ title: frame[language].market, url: pages.marketSummary[language] }],
  title: messages[language].title,
});

const page = definePage({
  meta: ({ language, origin }) => ({
    title: messages[language].title,
    description: messages[language].description,
    structuredData: crumbsData(trailOf(language), language, origin),
  }),
  render({ language, now }) {
    const text = messages[language];
    const today = dayAt(now);
    const year = Number(today.slice(0, 4));
    return (
      <>
        <Crumbs trail={trailOf(language)} language={language} />
        <Title>{text.title}</Title>
        <p className="site-Lead">{text.lead}</p>
        <Section>
          <SectionHeader
            id="hoy"
            title={text.today}
            subtitle={formatLongDay(today, { language })}
            language={language}
          />
          <p className="site-Text">{formatToday(today, language)}</p>
          <HoursLine schedule={marketSchedule(now, 1)} language={language} />
        </Section>
        <Section>
          <SectionHeader id="fases" title={text.phases} language={language} />
          <Table
            id="tabla-fases"
            caption={text.phases}
            isCaptionHidden
            columns={[
              { id: 'fase', header: text.phase },
              { id: 'noviembre', header: text.winter, kind: 'number' },
              { id: 'marzo', header: text.summer, kind: 'number' },
            ]}
            rows={phaseRows(year, language)}
            language={language}
          />
        </Section>
        <Section>
          <SectionHeader
            id="feriados"
            title={text.holidays}
            subtitle={text.holidaysNote}
            language={language}
          />
          <Table
            id="tabla-feriados"
            caption={text.holidays}
            isCaptionHidden
            columns={[
              { id: 'fecha', header: text.day, kind: 'date' },
              { id: 'dia', header: text.weekday, narrow: 'value' },
              { id: 'motivo', header: text.why },
            ]}
            rows={closuresOf(year).map(([day, why]) => ({
              id: day,
              cells: [formatDay(day), formatWeekday(day, { language }), why(language)],
            }))}
            note={text.updated(formatDay(toDay(scheduleUpdated)))}
            language={language}
          />
        </Section>
      </>
    );
  },
});

function formatToday(today: CalendarDay, language: Language): string {
  const text = messages[language];
  const session = sessionOn(today);
  const closure = closureOn(today);
  return session
    ? text.session(formatTime(session.opens), formatTime(session.closes))
    : text.noSession(
        closure ? formatClosure(closure, language) : '',
        formatLongDay(nextTradingDay(today), { language }),
      );
}

/** The weekdays of this year and the next on which the exchange is closed. */
function closuresOf(year: number): [CalendarDay, (language: Language) => string][] {
  const closures: [CalendarDay, (language: Language) => string][] = [];
  for (let day = toDay(`${year}-01-01`); ; day = addDays(day, 1)) {
    const next = nextClosure(day);
    if (Number(next.day.slice(0, 4)) > year + 1) return closures;
    closures.push([next.day, (language) => formatClosure(next.closure, language)]);
    day = next.day;
  }
}

const formatHour = (minutes: number): string => formatTime(limaInstant(toDay('2026-01-02'), minutes));

const timesOf = (day: string) => marketSchedule(limaInstant(toDay(day), 0), 1).times[0]?.phases ?? [];

/** The start of each phase, in both seasons. */
function phaseRows(year: number, language: Language): TableRow[] {
  const winter = timesOf(`${year}-02-03`);
  const summer = timesOf(`${year}-05-05`);
  return winter.map(([from, phase], index) => ({
    id: phase,
    cells: [
      phase === 'closed' ? messages[language].until : phaseNames[phase][language],
      formatHour(from),
      formatHour(summer[index]?.[0] ?? from),
    ],
  }));
}

export const { handle, loader } = page;
export default page.Component;
