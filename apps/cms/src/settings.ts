/** The settings of the CMS, from the environment. */

function required(name: string): string {
  const value = process.env[name];
  // A build has no settings; a start without one fails at the first use.
  if (value) return value;
  if (process.env.NEXT_PHASE === 'phase-production-build' || process.env.PAYLOAD_MIGRATING !== undefined)
    return '';
  throw new Error(`${name} is not set. See the settings in README.md.`);
}

const optional = (name: string, otherwise: string): string => process.env[name] || otherwise;

export const settings = {
  databaseUrl: optional('DATABASE_URL', 'postgres://postgres@127.0.0.1:5432/rueda_cms'),
  /** Signs the sessions of editors. */
  get secret() {
    return required('PAYLOAD_SECRET');
  },
  /** The address of this CMS, for its cookies and its check of the origin. */
  url: optional('CMS_URL', 'http://127.0.0.1:3003'),
  /** The service that publishes pages. */
  get serviceUrl() {
    return required('SERVICE_URL');
  },
  /** The token endpoint of the identity provider, for client credentials. */
  get tokenUrl() {
    return required('TOKEN_URL');
  },
  get clientId() {
    return required('CLIENT_ID');
  },
  get clientSecret() {
    return required('CLIENT_SECRET');
  },
  /** Uploaded files. Absolute: a relative one would be inside the build. */
  mediaFolder: optional('MEDIA_FOLDER', `${process.cwd()}/media`),
  /** The address under which the site serves the files of that folder. */
  mediaUrl: optional('MEDIA_URL', '/media'),
  retrySeconds: Number(optional('RETRY_SECONDS', '10')),
};
