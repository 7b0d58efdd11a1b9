import type { FastifyInstance } from 'fastify';
import type { Routes } from '../app/framework/renderer.ts';
import type { EncryptedCookies } from './auth/encrypted-cookies.ts';
import type { Identity } from './auth/identity.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Limits } from './limits.ts';
import type { PageSender } from './page-sender.ts';
import type { PublishedPaths } from './published-paths.ts';
import type { Settings } from './settings.ts';
import type { SiteMetrics } from './site-metrics.ts';

/** The objects that all plugins share. */
export interface SiteContext {
  readonly settings: Settings;
  readonly routes: Routes;
  readonly sender: PageSender;
  /** The pages that the CMS published. */
  readonly published: PublishedPaths;
  readonly limits: Limits;
  readonly metrics: SiteMetrics;
  /** Null for a site without sign-in. */
  readonly identity: Identity | null;
  readonly sessions: Sessions | null;
  readonly cookies: EncryptedCookies;
  /** The folder of the built files; undefined in development. */
  readonly clientFolder?: string;
}

/** Adds the routes of one part of the site. */
export type SitePlugin = (server: FastifyInstance, context: SiteContext) => void;
