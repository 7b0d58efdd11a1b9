/** The messages of the library that this site changes (decision 0010). Only the server renders these. */
import { cookieBanner, overrideMessages } from '@rueda/widgets/messages';

overrideMessages(cookieBanner, {
  es: { analyticsHint: 'Qué páginas se visitan, cuánto tardan y qué se pulsa, sin tu nombre.' },
  en: { analyticsHint: 'Which pages are visited, how fast they are and what is clicked, without your name.' },
});
