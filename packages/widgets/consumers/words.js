/** The words of the site: its server and its browser both import this. */
import { autocomplete, changeWords, modal } from '@rueda/widgets/words';

changeWords(modal, { es: { cancel: 'Ahora no' } });
changeWords(autocomplete, { es: { found: (amount, term) => `Hay ${amount} con ${term}` } });
