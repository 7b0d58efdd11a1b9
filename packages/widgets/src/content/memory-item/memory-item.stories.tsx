import { sampleFiling, sampleMemories } from '@rueda/domain/sample';
import { toDay } from '@rueda/domain/dates';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { classNames } from '../../theme/class-names.ts';
import type { StoryArgs } from '../../../testing/suite/story-args.ts';
import { MemoryItem, type MemoryItemProps } from './index.ts';

type Args = StoryArgs<Partial<MemoryItemProps>>;
type Story = StoryObj<Args>;

/** Real companies, illustrative reports. The files do not exist. */
const memories = sampleMemories();
const memory = memories[1] as MemoryItemProps['memory'];
const longestName = memories.toSorted(
  (one, other) => (other.companyName?.length ?? 0) - (one.companyName?.length ?? 0),
)[0] as MemoryItemProps['memory'];

const meta: Meta<Args> = {
  title: 'Content/MemoryItem',
  component: MemoryItem as never,
  render: ({ language, memory: shown = memory, filesBase = '/archivos', ...props }) => (
    <MemoryItem {...props} memory={shown} filesBase={filesBase} {...(language && { language })} />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const WithItsReceipt: Story = {
  args: { filing: { at: '2026-03-31T23:20:00Z', sizes: [8_412_500] } },
};
export const Replaces: Story = {
  args: {
    filing: { at: '2026-04-10T16:02:00Z', sizes: [8_520_100], replaces: { at: '2026-03-31T23:20:00Z' } },
  },
};
export const WithoutWords: Story = {
  args: {
    memory: { ...memory, type: null, shortLabel: null, document: null, companyName: null, date: null },
  },
};
export const LongText: Story = {
  args: {
    memory: {
      ...longestName,
      document:
        'Memoria anual integrada, reporte de sostenibilidad corporativa e informe sobre el cumplimiento del código de buen gobierno 2025',
    },
    filing: { at: '2026-03-31T23:20:00Z', sizes: [128_412_500] },
  },
};
export const VeryMany: Story = {
  render: ({ language, filesBase = '/archivos', memory: _, className, ...props }) => (
    <div className={classNames('rueda-MemoryItem-list', className)} {...props}>
      {memories.slice(0, 50).map((each) => (
        <MemoryItem
          key={each.path}
          memory={each}
          filesBase={filesBase}
          filing={sampleFiling(each.date ?? toDay('2026-03-31'), [each.path])}
          {...(language && { language })}
        />
      ))}
    </div>
  ),
};
