/** Analytics: which controls visitors use, and on which page. Only of visitors who allow it, and counted by this site. */
import { type AnalyticsAttributes, analyticsAttributes } from '@rueda/client/analytics';
import { type AnalyticsEvent, findPage, pages } from '@rueda/domain/site';

/** The address that receives events. */
export const analyticsPath = '/medicion';

/** The measured controls. The server counts no others. */
export const measuredControls = ['menu', 'search', 'account', 'footer'] as const;

export type MeasuredControl = (typeof measuredControls)[number];

/** The pages by which events are counted: those of the table, all indices as one, and unknown addresses as one. */
export const measuredPages: readonly string[] = [...Object.keys(pages), 'index', 'notFound'];

/** The attributes of a measured control. */
export function measured(
  control: MeasuredControl,
  path: string,
  events: readonly AnalyticsEvent[] = ['click'],
): AnalyticsAttributes {
  const page = findPage(path)?.page;
  const category = typeof page === 'string' ? page : page ? 'index' : 'notFound';
  return analyticsAttributes({ control, controlAction: null, category, events });
}
