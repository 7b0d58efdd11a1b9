import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { LinksList, type LinksListProps, type ListedLink } from './index.ts';

const links = inLanguage<ListedLink[]>({
  es: [
    { title: 'Calendario bursátil 2026', url: '/mercado/resumen-mercado/feriados-y-horarios-de-negociacion' },
    { title: 'Tarifario de servicios', url: '/archivos/tarifario-2026.pdf', size: 1_240_000 },
    { title: 'Reglamento de operaciones', url: 'https://www.smv.gob.pe/reglamento' },
    { title: 'Glosario', url: '/educacion/glosario' },
  ],
  en: [
    { title: 'Market calendar 2026', url: '/en/market/summary/holidays-and-trading-hours' },
    { title: 'Price list of services', url: '/files/price-list-2026.pdf', size: 1_240_000 },
    { title: 'Rules of trading', url: 'https://www.smv.gob.pe/reglamento' },
    { title: 'Glossary', url: '/en/education/glossary' },
  ],
});

const files = inLanguage<ListedLink[]>({
  es: [
    { title: 'Memoria anual 2025', url: '/archivos/memoria-2025.pdf', size: 8_412_500 },
    { title: 'Movimientos del día', url: '/archivos/movimientos.xlsx?dia=2026-11-16', size: 48_200 },
    { title: 'Boletín sin tamaño conocido', url: '/archivos/boletin.pdf' },
    { title: 'Resolución en el registro', url: 'https://www.smv.gob.pe/resolucion.pdf', size: 312 },
  ],
  en: [
    { title: 'Annual report 2025', url: '/files/report-2025.pdf', size: 8_412_500 },
    { title: 'Daily movements', url: '/files/movements.xlsx?day=2026-11-16', size: 48_200 },
    { title: 'Bulletin of unknown size', url: '/files/bulletin.pdf' },
    { title: 'Resolution at the registry', url: 'https://www.smv.gob.pe/resolucion.pdf', size: 312 },
  ],
});

const longTitle = inLanguage({
  es: 'Texto único ordenado del reglamento de operaciones en rueda de bolsa y de la liquidación de las operaciones realizadas fuera de ella',
  en: 'Consolidated text of the rules of trading on the floor of the exchange and of the settlement of trades made outside it',
});

type Args = StoryArgs<LinksListProps>;
type Story = StoryObj<Args>;

/** A story of the links that a language gives. */
const story = (items: (language: Args['language']) => readonly ListedLink[]): Story => ({
  render: ({ language, ...props }) => (
    <LinksList {...props} items={items(language)} {...(language && { language })} />
  ),
});

const meta: Meta<Args> = { title: 'Navigation/LinksList', component: LinksList };
export default meta;

export const Ordinary: Story = story(links);
export const Files: Story = story(files);
export const OneItem: Story = story((language) => links(language).slice(0, 1));
export const NoItem: Story = story(() => []);
export const LongTitles: Story = story((language) =>
  files(language).map((link) => ({ ...link, title: longTitle(language) })),
);
export const VeryMany: Story = story((language) =>
  Array.from({ length: 80 }, (_, index) => ({
    url: `/archivos/${index + 1}.pdf`,
    title: `${index + 1}. ${longTitle(language)}`,
  })),
);
