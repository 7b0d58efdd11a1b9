import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { type Tab, Tabs, type TabsProps } from './index.ts';

const messages = inLanguage({
  es: {
    label: 'Alicorp S.A.A.',
    tabs: [
      ['resumen', 'Resumen', 'Alicorp produce alimentos de consumo masivo y cotiza en Lima desde 1980.'],
      [
        'hechos',
        'Hechos de importancia',
        'El 12/11/2026 comunicó la convocatoria a su junta de accionistas.',
      ],
      ['estados', 'Estados financieros', 'Las cifras del tercer trimestre de 2026 no están auditadas.'],
      ['bonos', 'Bonos, sin datos', ''],
    ],
    long: 'Gobierno corporativo y cumplimiento de los principios de buen gobierno para las sociedades peruanas',
  },
  en: {
    label: 'Alicorp S.A.A.',
    tabs: [
      ['summary', 'Summary', 'Alicorp makes consumer foods and has been listed in Lima since 1980.'],
      ['facts', 'Material facts', 'On 12/11/2026 it announced its shareholders’ meeting.'],
      ['statements', 'Financial statements', 'The figures of the third quarter of 2026 are not audited.'],
      ['bonds', 'Bonds, no data', ''],
    ],
    long: 'Corporate governance and compliance with the principles of good governance for Peruvian companies',
  },
});

type Args = StoryArgs<TabsProps>;
type Story = StoryObj<Args>;

function tabsIn(language: Args['language']): Tab[] {
  return messages(language).tabs.map(([id = '', title = '', text]) => ({
    id,
    title,
    content: <p>{text}</p>,
    isDisabled: text === '',
  }));
}

/** A story of the tabs in each language. */
const story = (change: (tabs: Tab[], language: Args['language']) => Tab[]): Story => ({
  render: ({ language, ...props }) => (
    <Tabs {...props} label={messages(language).label} tabs={change(tabsIn(language), language)} />
  ),
});

const meta: Meta<Args> = { title: 'Navigation/Tabs', component: Tabs };
export default meta;

export const Ordinary: Story = story((tabs) => tabs);
export const AnotherActive: Story = story((tabs) =>
  tabs.map((tab, index) => ({ ...tab, isActive: index === 2 })),
);
export const OneItem: Story = story((tabs) => tabs.slice(0, 1));
export const NoItem: Story = story(() => []);
export const LongTitles: Story = story((tabs, language) =>
  tabs.map((tab) => ({ ...tab, title: `${tab.title}. ${messages(language).long}` })),
);
export const VeryMany: Story = story((tabs) =>
  Array.from({ length: 40 }, (_, index) => ({
    id: `note-${index + 1}`,
    title: `${tabs[1]?.title} ${index + 1}`,
    content: tabs[1]?.content,
    isActive: index === 30,
  })),
);
