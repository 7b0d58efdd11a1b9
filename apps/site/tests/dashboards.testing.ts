import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../deploy/dashboards/', import.meta.url);

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

/** The queries of all dashboards of deploy/dashboards, with a range in place of Grafana's variable. */
export const dashboardQueries = (): string[] =>
  readdirSync(folder).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Dashboard;
    return panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '30s')),
    );
  });
