import type { Language } from '../language/language.ts';
import type { Issuer } from './schemas.ts';

/** What a company does, in a language; in Spanish if the source has no English. */
export const activityOf = (
  { activity, englishActivity }: Pick<Issuer, 'activity' | 'englishActivity'>,
  language: Language,
): string | null => (language === 'en' ? (englishActivity ?? activity) : activity);
