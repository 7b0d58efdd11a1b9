/** The settings of the CMS, from the environment. */
import { readGroups } from '../mapping/role-of-groups.ts';

function required(name: string): string {
  const value = process.env[name];
  // A build has no settings; a start without one fails at the first use.
  if (value) return value;
  if (process.env.NEXT_PHASE === 'phase-production-build' || process.env.PAYLOAD_MIGRATING !== undefined)
    return '';
  throw new Error(`${name} is not set. See the settings in README.md.`);
}

const optional = (name: string, otherwise: string): string => process.env[name] || otherwise;

/** The OpenID provider. Its tokens must not travel without TLS, except on this machine. */
function readIssuer(): string {
  const issuer = optional('ISSUER', '');
  const isLocal = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/.test(issuer);
  if (issuer === '' || issuer.startsWith('https:') || isLocal) return issuer;
  throw new Error(`ISSUER is "${issuer}": set an https address, or one on this machine.`);
}

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
  /** The OpenID provider that signs editors in; empty for local passwords. */
  issuer: readIssuer(),
  scope: optional('SCOPE', 'openid'),
  /** The claims of the ID token with the name and the groups of a user. */
  usernameClaim: optional('USERNAME_CLAIM', 'preferred_username'),
  groupsClaim: optional('GROUPS_CLAIM', 'groups'),
  roleGroups: {
    editor: readGroups(optional('EDITOR_GROUPS', 'editors')),
    approver: readGroups(optional('APPROVER_GROUPS', 'approvers')),
    administrator: readGroups(optional('ADMINISTRATOR_GROUPS', 'administrators')),
  },
  /** Uploaded files. Absolute: a relative one would be inside the build. */
  mediaFolder: optional('MEDIA_FOLDER', `${process.cwd()}/media`),
  /** Uploaded documents, which visitors cannot read: `publishCommand` copies the approved ones to the site's. */
  uploadFolder: optional('UPLOAD_FOLDER', `${process.cwd()}/uploads`),
  /** The command of the site that checks, scans and publishes documents. */
  publishCommand: optional('PUBLISH_DOCUMENT', `${process.cwd()}/../site/dist/publish-document.js`),
  /** Larger uploads are rejected; the command has the same setting. */
  maxDocumentMegabytes: Number(optional('MAX_DOCUMENT_MEGABYTES', '100')),
  /** The address under which the site serves the files of that folder. */
  mediaUrl: optional('MEDIA_URL', '/media'),
  /** The site that shows drafts, at an address that editors reach; empty without previews. */
  siteUrl: optional('SITE_URL', '').replace(/\/+$/, ''),
  /** Signs drafts; the site has the same key. */
  previewKey: optional('PREVIEW_KEY', ''),
  /** Higher than the versions that another CMS published: the service rejects lower ones. */
  firstVersion: Number(optional('FIRST_VERSION', '1')),
  retrySeconds: Number(optional('RETRY_SECONDS', '10')),
};
