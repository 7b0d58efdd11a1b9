/** The message overrides of the site: its server and its browser both import this. */
import { autocomplete, overrideMessages, modal } from '@rueda/widgets/messages';

overrideMessages(modal, { es: { cancel: 'Ahora no' } });
overrideMessages(autocomplete, { es: { found: (amount, term) => `Hay ${amount} con ${term}` } });
