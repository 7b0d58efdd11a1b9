import { formatDay } from '@rueda/domain/dates';
import { sampleDay, sampleFiling, sampleMaterialFacts } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { classNames } from '../../theme/class-names.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { ImportantFact, type ImportantFactProps } from './index.ts';

type Args = StoryArgs<Partial<ImportantFactProps>>;
type Story = StoryObj<Args>;

/** Real companies, illustrative facts. The files do not exist. */
const facts = sampleMaterialFacts()
  .slice(0, 40)
  .map(({ businessName, subjects, paths, day }) => ({
    day: day ?? sampleDay,
    fact: { subtitle: businessName, titles: subjects, files: paths },
    filing: sampleFiling(day ?? sampleDay, paths),
  }));
const [first] = facts;
const fact = first?.fact ?? { subtitle: null, titles: [], files: [] };

const texts = inLanguage({
  es: {
    two: ['Información financiera trimestral', 'Estados financieros consolidados al tercer trimestre'],
    long: 'Comunica el acuerdo de la junta obligatoria anual de accionistas sobre la aplicación de utilidades, la fecha de registro y la de entrega de los dividendos en efectivo',
    clear: 'Quitar filtros',
  },
  en: {
    two: ['Quarterly financial information', 'Consolidated financial statements for the third quarter'],
    long: 'Reports the decision of the annual general meeting of shareholders on the use of profits, the record date and the date of delivery of the cash dividends',
    clear: 'Remove the filters',
  },
});

const story = (propsOf: (text: ReturnType<typeof texts>) => Partial<ImportantFactProps>): Story => ({
  render: ({ language, ...props }) => (
    <ImportantFact
      fact={fact}
      filesBase="/archivos"
      {...propsOf(texts(language))}
      {...props}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Content/ImportantFact', component: ImportantFact as never };
export default meta;

export const Ordinary: Story = story(() => ({ filing: { at: '2026-11-16T16:08:00Z', sizes: [412_000] } }));
export const WithoutReceipt: Story = story(() => ({}));
export const Replaces: Story = story(() => ({
  filing: {
    at: '2026-11-16T16:08:00Z',
    sizes: [412_000],
    replaces: { at: '2026-11-13T23:20:00Z', path: '/hhii/B20010/20261113182000/HECHO.PDF' },
  },
}));
export const SeveralFiles: Story = story(({ two }) => ({
  fact: { ...fact, titles: two, files: ['/hhii/1/EEFF.PDF', '/hhii/1/EEFF.XLSX', '/hhii/1/NOTAS.PDF'] },
  filing: { at: '2026-11-13T23:20:00Z', sizes: [1_840_000, 260_000] },
}));
export const NoFile: Story = story(() => ({ fact: { ...fact, files: [] } }));
export const LongText: Story = story(({ long }) => ({
  fact: { ...fact, titles: [long] },
  filing: { at: '2026-11-16T14:55:00Z', sizes: [190_000] },
}));

/** The message of a page without facts. */
export const Empty: Story = {
  render: ({ language, fact: _, filesBase: __, filing: ___, ...props }) => (
    <WithoutData
      {...props}
      reason="filter"
      action={<a href="?">{texts(language).clear}</a>}
      {...(language && { language })}
    />
  ),
};

/** Grouped by day, as a page lists them. */
export const VeryMany: Story = {
  render: ({ language, filesBase = '/archivos', fact: _, className, ...props }) => (
    <div className={classNames('rueda-ImportantFact-list', className)} {...props}>
      {[...new Set(facts.map(({ day }) => day))].map((day) => (
        <section key={day}>
          <h3>{formatDay(day)}</h3>
          {facts
            .filter((each) => each.day === day)
            .map((each) => (
              <ImportantFact
                key={each.fact.files[0]}
                fact={each.fact}
                filesBase={filesBase}
                filing={each.filing}
                {...(language && { language })}
              />
            ))}
        </section>
      ))}
    </div>
  ),
};
