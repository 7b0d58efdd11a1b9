import type { Language } from '@rueda/domain/language';
import { sampleFilings, sampleStatements } from '@rueda/domain/sample';
import { type DocumentType, readStatement, type Statement } from '@rueda/domain/statements';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import type { StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { StatementTable, type StatementTableProps } from './index.ts';

type Args = StoryArgs<StatementTableProps>;
type Story = StoryObj<Args>;

/** A document of a company and year. Figures are illustrative. */
const statementOf = (type: DocumentType, year = 2025, nemonico = 'ALICORC1'): Statement =>
  sampleStatements(nemonico, year).find((each) => each.type === type) ?? readStatement({});

const meta: Meta<Args> = {
  title: 'Content/StatementTable',
  component: StatementTable,
  args: { id: 'estado', statement: statementOf('GP') },
};
export default meta;

export const Ordinary: Story = {};

export const Balance: Story = { args: { statement: statementOf('BG') } };

export const ComprehensiveIncome: Story = { args: { statement: statementOf('RI') } };

/** Its 23 columns are the components of equity. Lines 15 to 18 are the longest texts of a filing. */
export const ChangesInEquity: Story = { args: { statement: statementOf('CP') } };

export const CashFlow: Story = { args: { statement: statementOf('FE', 2025, 'CVERDEC1') } };

/** The alternative field names of the source: cAccount, description and columnN. */
export const OtherSpelling: Story = {
  args: {
    statement: readStatement(
      JSON.parse(
        JSON.stringify(sampleFilings('ALICORC1', 2025)[1])
          .replaceAll('"caccount"', '"cAccount"')
          .replaceAll('"title"', '"description"')
          .replaceAll(/"value(\d+)"/g, '"column$1"'),
      ),
    ),
  },
};

export const BothLanguages: Story = { args: { statement: statementOf('BG'), titles: 'both' } };

export const Compared: Story = { args: { statement: statementOf('GP'), compare: statementOf('GP', 2024) } };

/** A total that is not the sum of its parts, as it was filed. */
export const SumThatFails: Story = {
  args: {
    statement: {
      ...statementOf('BG'),
      rows: statementOf('BG').rows.map((row) =>
        row.code === '1D020T' ? { ...row, values: row.values.map((value) => (value ?? 0) + 100) } : row,
      ),
    },
  },
};

export const OneRow: Story = {
  args: { statement: { ...statementOf('BG'), rows: statementOf('BG').rows.slice(-1) } },
};

export const Empty: Story = { args: { statement: { ...statementOf('BG'), rows: [] } } };

/** A story with a placeholder withPlaceholder of the figures. */
const withPlaceholder = (renderPlaceholder: (language: Language) => ReactElement): Story => ({
  render: (props) => (
    <StatementTable {...props} statement={null} placeholder={renderPlaceholder(props.language ?? 'es')} />
  ),
});

export const NotFiled: Story = withPlaceholder((language) => (
  <WithoutData reason="notFiled" language={language} />
));

export const Loading: Story = withPlaceholder((language) => <LoaderBar language={language} />);

export const Failed: Story = withPlaceholder((language) => (
  <WithoutData reason="fault" language={language} />
));

/** Every line of every document of a filing, one after another. */
export const VeryMany: Story = {
  args: {
    statement: {
      ...statementOf('BG'),
      rows: ['BG', 'GP', 'RI', 'FE'].flatMap((type) =>
        statementOf(type as DocumentType).rows.map((row) => ({ ...row, values: row.values.slice(0, 2) })),
      ),
    },
  },
};
