import { toDay } from '@rueda/domain/dates';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { DatePicker, type DatePickerProps, DateRangePicker, type DateRangePickerProps } from './index.ts';

const words = inLanguage({
  es: {
    label: 'Fecha del boletín',
    long: 'Fecha de presentación de la información financiera consolidada auditada del emisor',
    hint: 'Escribe dd/mm/aaaa, o solo el día si es de este mes. El histórico empieza en julio de 1999.',
    error: 'Elige una fecha hasta el 16 de noviembre de 2026.',
    period: 'Periodo de negociación',
  },
  en: {
    label: 'Date of the bulletin',
    long: 'Filing date of the audited consolidated financial information of the issuer',
    hint: 'Type dd/mm/yyyy, or only the day if it is of this month. The history begins in July 1999.',
    error: 'Choose a date on or before 16 November 2026.',
    period: 'Trading period',
  },
});

type Args = StoryArgs<Partial<DatePickerProps>>;
type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Forms/DatePicker',
  component: DatePicker as never,
  render: ({ language, ...props }) => (
    <DatePicker
      id="day"
      label={words(language).label}
      name="day"
      {...props}
      {...(language && { language })}
    />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const Filled: Story = { args: { defaultValue: toDay('2026-11-13') } };
export const ClosedDaysSayWhy: Story = {
  args: { defaultValue: toDay('2026-12-11'), disabledDays: 'closed' },
};
/** Presses the first button of a calendar. */
const openCalendar: NonNullable<Story['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLButtonElement>('.rueda-DatePicker-open')?.click();
};

export const CalendarOpen: Story = {
  args: { defaultValue: toDay('2026-12-11'), disabledDays: 'closed', hasPresets: true },
  play: openCalendar,
};
export const WithoutWeekends: Story = { args: { disabledDays: 'weekends' } };
export const Presets: Story = { args: { disabledDays: 'closed', hasPresets: true } };
export const Limits: Story = {
  args: { min: toDay('2026-11-05'), max: toDay('2026-11-16'), defaultValue: toDay('2026-11-12') },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: toDay('2026-11-13') } };

export const Wrong: Story = {
  args: { defaultValue: toDay('2027-01-04'), max: toDay('2026-11-16') },
  render: ({ language, ...props }) => (
    <DatePicker
      id="day"
      label={words(language).label}
      error={words(language).error}
      {...props}
      {...(language && { language })}
    />
  ),
};

export const LongText: Story = {
  args: { isOptional: true },
  render: ({ language, ...props }) => (
    <DatePicker
      id="day"
      label={words(language).long}
      hint={words(language).hint}
      {...props}
      {...(language && { language })}
    />
  ),
};

const period =
  (args: Partial<DateRangePickerProps>): NonNullable<Story['render']> =>
  ({ language, ...props }) => (
    <DateRangePicker
      id="period"
      label={words(language).period}
      fromName="from"
      toName="to"
      {...args}
      {...(props as object)}
      {...(language && { language })}
    />
  );

export const Range: Story = {
  render: period({ defaultFrom: toDay('2026-11-03'), defaultTo: toDay('2026-11-13') }),
};
export const RangeWithOneEnd: Story = { render: period({ defaultFrom: toDay('2026-11-03') }) };
export const RangeCalendarOpen: Story = {
  render: period({ defaultFrom: toDay('2026-11-03'), defaultTo: toDay('2026-11-13') }),
  play: openCalendar,
};
export const RangeWithPresets: Story = { render: period({ disabledDays: 'closed', hasPresets: true }) };
export const RangeDisabled: Story = { render: period({ disabled: true }) };
