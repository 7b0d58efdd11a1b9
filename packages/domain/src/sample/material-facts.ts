import { previousTradingDay } from '../calendar/trading-days.ts';
import { addDays, type CalendarDay, toDay } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { limaInstant, limaTime } from '../dates/lima.ts';
import { type MaterialFact, materialFactSchema } from '../documents/files.ts';
import type { Benefit } from '../issuers/schemas.ts';
import type { Bilingual, Language } from '../language/language.ts';
import { formatCompact } from '../money/compact.ts';
import { formatMoney, formatPercent } from '../money/format.ts';
import { sampleBenefits } from './benefits.ts';
import { type SampleIssuer, sampleIssuers } from './issuers.ts';
import { sampleDay, sampleNow } from './moment.ts';
import { filingLimit, quarterlyFigures } from './quarterly-figures.ts';
import { randomOf } from './random.ts';
import { sampleFilers } from './statements.ts';

/** A fact before it has a time and files. */
interface Draft {
  issuer: SampleIssuer;
  day: CalendarDay;
  subject: string;
  text: Bilingual;
}

/** The first day with facts: they reach twelve months back. */
const firstDay = addDays(sampleDay, -364);

const subjects = {
  results: 'Información financiera trimestral',
  meeting: 'Convocatoria a junta de accionistas',
  decisions: 'Acuerdos de junta de accionistas',
  dividends: 'Política de dividendos',
  rating: 'Clasificación de riesgo',
  management: 'Cambio en la plana gerencial',
  placement: 'Colocación de valores',
} as const;

const inBoth = (textOf: (language: Language) => string): Bilingual => ({
  es: textOf('es'),
  en: textOf('en'),
});

const ordinals: Bilingual<readonly string[]> = {
  es: ['primer', 'segundo', 'tercer', 'cuarto'],
  en: ['first', 'second', 'third', 'fourth'],
};

/** The results of the last four quarters, with the revenue and the profit of the income statement. */
const resultsOf = (issuer: SampleIssuer): Draft[] =>
  (
    [
      [2025, 4],
      [2026, 1],
      [2026, 2],
      [2026, 3],
    ] as const
  ).map(([year, quarter]) => {
    const { currency, revenue, profit } = quarterlyFigures(issuer, year, quarter);
    const early = Math.floor(randomOf(`results/${issuer.nemonico}/${year}/${quarter}`)() * 14);
    const amount = (thousands: number, language: Language): string =>
      formatCompact(Math.abs(thousands) * 1000, { language, currency, decimals: 1 });
    const text = {
      es: `Presenta los estados financieros del ${ordinals.es[quarter - 1]} trimestre de ${year}: ingresos de ${amount(revenue, 'es')} y ${profit < 0 ? 'pérdida' : 'ganancia'} neta de ${amount(profit, 'es')}.`,
      en: `Files its financial statements for the ${ordinals.en[quarter - 1]} quarter of ${year}: revenue of ${amount(revenue, 'en')} and a net ${profit < 0 ? 'loss' : 'profit'} of ${amount(profit, 'en')}.`,
    };
    return {
      issuer,
      day: previousTradingDay(addDays(filingLimit(year, quarter), 1 - early)),
      subject: subjects.results,
      text,
    };
  });

/** The annual meeting: its notice a month before, and its decisions. */
function meetingOf(issuer: SampleIssuer): Draft[] {
  const early = Math.floor(randomOf(`meetings/${issuer.nemonico}`)() * 16);
  const day = previousTradingDay(addDays(toDay('2026-04-01'), -early));
  return [
    {
      issuer,
      day: previousTradingDay(addDays(day, -27)),
      subject: subjects.meeting,
      text: {
        es: `Convoca a la junta obligatoria anual de accionistas para el ${formatDay(day)}, con la memoria y los estados financieros de 2025 en la agenda.`,
        en: `Calls the annual shareholders’ meeting for ${formatDay(day)}, with the annual report and the financial statements of 2025 on the agenda.`,
      },
    },
    {
      issuer,
      day,
      subject: subjects.decisions,
      text: {
        es: 'La junta obligatoria anual de accionistas aprueba la memoria y los estados financieros de 2025.',
        en: 'The annual shareholders’ meeting approves the annual report and the financial statements of 2025.',
      },
    },
  ];
}

/** The agreement of a dividend or of bonus shares, with the amount and the days of the benefit. */
function benefitFact(benefit: Benefit): Draft[] {
  const issuer = sampleIssuers.find(({ nemonico }) => nemonico === benefit.nemonico);
  const { agreed, value, currency, cutOff, delivered } = benefit;
  if (!issuer || agreed === null || agreed < firstDay || value === null) return [];
  const days = [formatDay(cutOff), formatDay(delivered)] as const;
  const text =
    benefit.kind === 'cash'
      ? inBoth((language) => {
          const amount = formatMoney({ amount: value, currency }, { language, decimals: 2, maxDecimals: 6 });
          return language === 'es'
            ? `Acuerda pagar un dividendo en efectivo de ${amount} por acción, con fecha de corte ${days[0]} y de entrega ${days[1]}.`
            : `Agrees to pay a cash dividend of ${amount} a share, with cut-off date ${days[0]} and delivery date ${days[1]}.`;
        })
      : inBoth((language) => {
          const percent = formatPercent(value, { language, decimals: 2 });
          return language === 'es'
            ? `Acuerda entregar acciones liberadas por ${percent}, con fecha de corte ${days[0]} y de entrega ${days[1]}.`
            : `Agrees to deliver bonus shares of ${percent}, with cut-off date ${days[0]} and delivery date ${days[1]}.`;
        });
  return [{ issuer, day: agreed, subject: subjects.dividends, text }];
}

const ratings = ['AAA', 'AA+', 'AA', 'AA-', 'A+', 'A'] as const;

const offices = [
  ['finanzas', 'finance'],
  ['operaciones', 'operations'],
  ['auditoría interna', 'internal audit'],
  ['relaciones con inversionistas', 'investor relations'],
] as const;

/** What a company reports between its results: its rating, and in some cases a new manager or a placement. */
function newsOf(issuer: SampleIssuer): Draft[] {
  const random = randomOf(`news/${issuer.nemonico}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // The latest weeks, which the home page shows, have more of them than the others.
  const day = (): CalendarDay => sessions[Math.floor(random() * random() * sessions.length)] ?? sampleDay;
  const { currency, revenue, profit } = quarterlyFigures(issuer, 2026, 3);
  const rating = profit < 0 ? 'BBB' : pick(ratings);
  const [es, en] = pick(offices);
  // Some weeks of revenue, in millions.
  const size = 5_000_000 * Math.ceil((revenue * (0.2 + random() * 0.4)) / 5000);
  const rate = 5 + Math.floor(random() * 16) / 8;
  const years = 3 + Math.floor(random() * 8);
  const drafts: Draft[] = [
    {
      issuer,
      day: day(),
      subject: subjects.rating,
      text: {
        es: `Una clasificadora de riesgo mantiene en ${rating} la clasificación de sus obligaciones de largo plazo, con perspectiva estable.`,
        en: `A rating agency keeps the rating of its long-term obligations at ${rating}, with a stable outlook.`,
      },
    },
    {
      issuer,
      day: day(),
      subject: subjects.management,
      text: {
        es: `Informa el nombramiento de la nueva gerencia de ${es}.`,
        en: `Reports the appointment of a new head of ${en}.`,
      },
    },
    {
      issuer,
      day: day(),
      subject: subjects.placement,
      text: inBoth((language) => {
        const amount = formatCompact(size, { language, currency, decimals: 0, maxDecimals: 1 });
        const yearly = formatPercent(rate, { language, decimals: 2, maxDecimals: 3 });
        return language === 'es'
          ? `Coloca bonos corporativos por ${amount} a ${years} años, con una tasa anual de ${yearly}.`
          : `Places corporate bonds of ${amount} for ${years} years, at an annual rate of ${yearly}.`;
      }),
    },
  ];
  return drafts.filter(({ subject }) => subject === subjects.rating || random() < 0.6);
}

/** The sessions of the twelve months, newest first. */
const sessions: readonly CalendarDay[] = (() => {
  const days = [sampleDay];
  for (let day = previousTradingDay(sampleDay); day >= firstDay; day = previousTradingDay(day))
    days.push(day);
  return days;
})();

/** The instant of a fact: in the office hours of its day, and on the sample's day before now. */
function instantOf({ issuer, day, text }: Draft): number {
  const random = randomOf(`facts/${issuer.nemonico}/${day}/${text.es}`)();
  const opens = limaInstant(day, 8 * 60);
  const closes = day === sampleDay ? sampleNow - 20 * 60_000 : limaInstant(day, 20 * 60);
  return opens + Math.floor(((closes - opens) * random) / 1000) * 1000;
}

/** Facts of twelve months in the shape of the public interface, newest first. Figures and events are illustrative. */
export function sampleMaterialFacts(): MaterialFact[] {
  const drafts = [
    ...sampleFilers.flatMap((issuer) => [...resultsOf(issuer), ...meetingOf(issuer), ...newsOf(issuer)]),
    ...sampleBenefits().flatMap(benefitFact),
  ];
  return drafts
    .map((draft) => ({ draft, at: instantOf(draft) }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ draft: { issuer, day, subject, text }, at }) => {
      const time = limaTime(at) ?? '';
      const folder = `/hhii/${issuer.rpjCode}/${day.replaceAll('-', '')}${time.replaceAll(':', '')}`;
      // Quarterly figures are filed as XML too.
      const files = subject === subjects.results ? ['HECHO.PDF', 'CIFRAS.XML'] : ['HECHO.PDF'];
      return materialFactSchema.parse({
        registerDate: `${day} ${time}.0`,
        businessName: issuer.name,
        rpjCode: issuer.rpjCode,
        observation: text.es,
        enObservation: text.en,
        codes: [{ sequence: 1, codeHHII: '1', descCodeHHII: subject }],
        documents: files.map((file, index) => ({ sequence: index + 1, path: `${folder}/${file}` })),
      });
    });
}
