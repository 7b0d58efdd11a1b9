import * as z from 'zod/mini';

/** The same for spam and for other messages. */
export const contactResponse = z.object({ received: z.literal(true) });
