/** What users' lists are kept on. */
export interface ListServer {
  readonly name: string;
  /** What the service is told. */
  readonly variables: Readonly<Record<string, string>>;
}

const citus = process.env['CITUS_URL'];

/** Those that tests of lists run on: plain PostgreSQL, and Citus where `CITUS_URL` names a database of a cluster with it. */
export const listServers: readonly ListServer[] = [
  { name: 'PostgreSQL', variables: {} },
  ...(citus === undefined ? [] : [{ name: 'Citus', variables: { LISTS_DATABASE_URL: citus } }]),
];

if (citus === undefined) console.log('On Citus: not run: CITUS_URL is not set');
