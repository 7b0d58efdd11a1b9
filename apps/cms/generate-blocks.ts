/** Writes the descriptions of the editing forms, from the JSON Schemas of a build of @rueda/widgets. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describeForms, type FormSchemas } from './mapping/describe-fields.ts';

const schemasFolder = new URL('../../packages/widgets/dist/', import.meta.url);

function readSchemas(language: string): FormSchemas {
  try {
    return JSON.parse(
      readFileSync(new URL(`cms.schema.${language}.json`, schemasFolder), 'utf8'),
    ) as FormSchemas;
  } catch (cause) {
    throw new Error('The schemas of the components are missing: run `pnpm build` in the root folder.', {
      cause,
    });
  }
}

const forms = describeForms({ es: readSchemas('es'), en: readSchemas('en') });
const folder = new URL('generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('forms.json', folder), `${JSON.stringify(forms, null, 2)}\n`);
process.stdout.write(`${forms.blocks.length} blocks.\n`);
