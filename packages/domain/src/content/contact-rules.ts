import type { Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';

/** The maximum length of each field of the contact form. The specification defines none. */
export const contactLengths = { name: 120, subject: 160, phone: 32, message: 5000, email: 254 } as const;

/** The messages to the sender, from specification section 8. */
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

/** A person needs longer to fill in and send the form; a program does not. */
const minElapsedMs = 3000;

/**
 * Is a post of the contact form likely from a robot? The hidden field is filled in, or the form was sent too soon
 * after it was shown. Without script no time is sent, and the check does not apply.
 */
export function isLikelyRobot({ website, elapsed }: { website: string; elapsed: number | null }): boolean {
  // Negated, so that NaN counts as too soon.
  return website !== '' || (elapsed !== null && !(elapsed >= minElapsedMs));
}
