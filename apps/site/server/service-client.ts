import { type Client, createClient } from '@rueda/client/http';
import type { Session } from './auth/identity.ts';
import type { Settings } from './settings.ts';

/** Longer than for the data of a page: a user's change must not be lost. */
const writeTimeoutMs = 5000;

type ServiceSettings = Pick<Settings, 'serviceAddress' | 'origin'>;

/** A client of the service for changes, with these headers. */
export const writeClient = (
  { serviceAddress, origin }: ServiceSettings,
  headers: Record<string, string>,
  user?: string,
): Client =>
  createClient({
    baseAddress: serviceAddress,
    origin,
    timeout: writeTimeoutMs,
    attempts: 1,
    headers: () => headers,
    ...(user !== undefined && { profile: () => ({ cognitoUsername: user }) }),
  });

/** A client of the service that makes changes for one user. The service logs the id of the request too. */
export const userClient = (settings: ServiceSettings, { token, user }: Session, requestId: string): Client =>
  writeClient(settings, { authorization: `Bearer ${token}`, 'x-request-id': requestId }, user);
