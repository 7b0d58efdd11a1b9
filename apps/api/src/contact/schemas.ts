import * as z from 'zod/mini';

/** The same whatever becomes of the message. */
export const contactAnswer = z.object({ received: z.literal(true) });
