import type { FormDescriptions } from '../mapping/describe-fields.ts';
import generated from '../generated/forms.json' with { type: 'json' };

/** The descriptions of the editing forms. */
export const forms = generated as FormDescriptions;
