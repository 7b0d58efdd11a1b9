import { formatNumber } from '@rueda/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { TopScrollbar, type TopScrollbarProps } from './index.ts';

const texts = inLanguage({
  es: { name: 'Cotizaciones por trimestre', quarter: 'trimestre', security: 'Valor' },
  en: { name: 'Prices by quarter', quarter: 'quarter', security: 'Security' },
});

type Args = StoryArgs<TopScrollbarProps> & { columns?: number };
type Story = StoryObj<Args>;

/** The table styles of Paragraph. */
const tableStyle = {
  className: 'rueda-Paragraph',
  style: { overflowX: 'auto', maxInlineSize: 'none' },
} as const;

const meta: Meta<Args> = {
  title: 'Content/TopScrollbar',
  component: TopScrollbar,
  args: { columns: 24 },
  render: ({ language, columns = 0, ...props }) => {
    const { name, quarter, security } = texts(language);
    const numbers = Array.from({ length: columns }, (_, index) => index + 1);
    return (
      <>
        <TopScrollbar {...props} htmlFor="frame" {...(language && { language })} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container needs focus for the arrow keys */}
        <section id="frame" aria-label={name} tabIndex={0} {...tableStyle}>
          <table>
            <thead>
              <tr>
                <th>{security}</th>
                {numbers.map((number) => (
                  <th key={number} align="right" style={{ whiteSpace: 'nowrap' }}>
                    {number}.º {quarter}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {['ALICORC1', 'CREDITC1', 'VOLCABC1'].map((code) => (
                <tr key={code}>
                  <th>{code}</th>
                  {numbers.map((number) => (
                    <td key={number} align="right">
                      {formatNumber(number * 1.25, { ...(language && { language }) })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </>
    );
  },
};
export default meta;

export const Ordinary: Story = {};
export const VeryWide: Story = { args: { columns: 200 } };
export const NothingHidden: Story = { args: { columns: 2 } };
