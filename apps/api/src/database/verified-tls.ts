/**
 * Is a remote database reached without TLS, or without verifying its certificate? `pg` treats `require` as
 * `verify-full` today and will not in its next version, so only `verify-full` itself is accepted.
 */
export function lacksVerifiedTls(address: string): boolean {
  // A PostgreSQL address may have no host, for a local socket; the URL standard rejects that.
  const { hostname, searchParams } = new URL(address.replace('@/', '@localhost/'));
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isRemote = host !== '' && !host.startsWith('/') && !isLoopback(host);
  return isRemote && searchParams.get('sslmode') !== 'verify-full';
}

/** Names and addresses of the machine itself. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** The sentence for an address that lacks it. */
export const needsVerifiedTls = (setting: string): string =>
  `${setting} must end in ?sslmode=verify-full, unless DATABASE_TLS is optional.`;
