import type { Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';

/** How many characters each field of the contact form takes. Ours: the specification gives none. */
export const contactLengths = { name: 120, subject: 160, phone: 32, message: 5000, email: 254 } as const;

/** What the sender is told, in the words of specification section 8. */
export const contactOutcomes: Record<Language, Record<'sent' | 'failed', string>> = defineMessages({
  es: {
    sent: 'Su mensaje ha sido enviado, gracias por contactarnos.',
    failed: 'Ocurrio un error por favor vuelva a intentarlo.',
  },
  en: {
    sent: 'Your message has been sent, thanks for contacting us.',
    failed: 'An error occurred please try again.',
  },
});

/** Nobody reads, fills in and sends the form in fewer milliseconds than this; programs do. */
const shortestVisit = 3000;

/**
 * Does a post of the contact form look like the work of a program? The field that people do not see is filled in, or
 * the form was sent too soon after it was shown. Without script no time is sent, and none is held against the sender.
 */
export function isLikelyRobot({ website, elapsed }: { website: string; elapsed: number | null }): boolean {
  // Written so that a time that is no number counts as none.
  return website !== '' || (elapsed !== null && !(elapsed >= shortestVisit));
}
