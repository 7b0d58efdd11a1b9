import * as z from 'zod/mini';

/** The same whatever becomes of the message. */
export const contactResponse = z.object({ received: z.literal(true) });
