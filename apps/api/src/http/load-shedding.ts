import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses at once what could only wait. Past what the service can do, every request that is let in makes all others
 * later, until nobody is answered in time; so only so many are worked on, and the rest are told to come back.
 */
export function shedLoad(server: FastifyInstance, most: number): void {
  let inWork = 0;
  server.addHook('onRequest', (_, reply, done) => {
    if (inWork >= most)
      return done(new Refusal('unavailable', 'The service has too much to do.', { retryAfter: 1000 }));
    inWork += 1;
    // Also where the caller went away before the answer.
    reply.raw.once('close', () => {
      inWork -= 1;
    });
    done();
  });
}
