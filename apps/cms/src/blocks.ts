/** The fields and blocks of Payload, from the descriptions of the editing forms. */
import type { Block, Field, TextFieldManyValidation, TextFieldSingleValidation } from 'payload';
import type { BlockDescription, FieldDescription, Label } from '../mapping/describe-fields.ts';
import { textsOf } from '../mapping/documents.ts';
import { editor } from './editor.ts';
import { forms } from './forms.ts';
import { errors, fieldLabels, optionLabels } from './messages.ts';

/**
 * Required texts are required in Spanish, the default language: a check in each language would keep an editor from
 * publishing before the translation is complete.
 */
const validateTexts =
  ({ isRequired, pattern, maxLength }: { isRequired: boolean; pattern?: string; maxLength?: number }) =>
  (texts: readonly string[], locale: string | undefined, language: string): true | string => {
    const message = errors(language);
    if (isRequired && texts.length === 0 && locale === 'es') return message.required;
    if (maxLength !== undefined && texts.some((text) => text.length > maxLength))
      return message.maxLength(maxLength);
    const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
    return expression === undefined || texts.every((text) => expression.test(text)) ? true : message.pattern;
  };

export function toField(field: FieldDescription): Field {
  const base = {
    name: field.name,
    label: { ...field.label },
    admin: { ...(field.help && { description: { ...field.help } }) },
    // The transform reads only described fields: Payload adds its own, such as `id`.
    custom: { code: field.code },
  };
  const { isRequired } = field;
  switch (field.kind) {
    case 'text': {
      const check = validateTexts(field);
      const validate: TextFieldSingleValidation = (value, { req }) =>
        check(textsOf([value]), req.locale ?? 'es', req.i18n.language);
      return { ...base, type: 'text', localized: field.isLocalised, validate };
    }
    case 'texts': {
      const check = validateTexts(field);
      const validate: TextFieldManyValidation = (value, { req }) =>
        check(textsOf(value), req.locale ?? 'es', req.i18n.language);
      return { ...base, type: 'text', hasMany: true, localized: field.isLocalised, validate };
    }
    case 'html':
      return { ...base, type: 'richText', localized: field.isLocalised, editor };
    case 'number':
      return { ...base, type: 'number', required: isRequired, min: field.min, max: field.max };
    case 'select':
      return {
        ...base,
        type: 'select',
        required: isRequired,
        options: field.options.map((value) => ({
          value,
          label: { ...(optionLabels[value] ?? same(value)) },
        })),
      };
    case 'checkbox':
      return { ...base, type: 'checkbox' };
    case 'date':
      return {
        ...base,
        type: 'date',
        required: isRequired,
        admin: { ...base.admin, date: { pickerAppearance: 'dayOnly', displayFormat: 'dd/MM/yyyy' } },
      };
    case 'image':
      return { ...base, type: 'upload', relationTo: 'media', required: isRequired };
    case 'images':
      return { ...base, type: 'upload', relationTo: 'media', hasMany: true, required: isRequired };
    case 'entries':
      return { ...base, type: 'relationship', relationTo: 'entries', hasMany: true, required: isRequired };
    case 'group':
      // A field of an optional group is required only if the group has another value; the transform omits the rest.
      return {
        ...base,
        type: 'group',
        fields: field.fields.map((each) => toField({ ...each, isRequired: false })),
      };
    case 'array':
      return {
        ...base,
        type: 'array',
        labels: labelsOf('item', field.label),
        ...(isRequired && { minRows: 1 }),
        ...(field.maxRows && { maxRows: field.maxRows }),
        fields: field.fields.map(toField),
      };
    case 'downloadRows':
      return {
        ...base,
        type: 'array',
        labels: labelsOf('row', field.label),
        fields: [localisedTexts('cells'), localisedTexts('files')],
      };
    case 'fileLinkRows':
      return {
        ...base,
        type: 'array',
        labels: labelsOf('row', field.label),
        fields: [
          {
            name: 'cells',
            type: 'array',
            label: fieldLabels.cells,
            labels: labelsOf('cell', fieldLabels.cells),
            fields: (['text', 'link'] as const).map((name) => ({
              name,
              type: 'text',
              localized: true,
              label: fieldLabels[name],
            })),
          },
        ],
      };
  }
}

/** Without it Payload shows the English name of the field on the button that adds a row. */
const labelsOf = (row: 'cell' | 'item' | 'row', rows: Label) => ({
  singular: { ...fieldLabels[row] },
  plural: { ...rows },
});

const same = (value: string): Label => ({ es: value, en: value });

const localisedTexts = (name: 'cells' | 'files'): Field => ({
  name,
  type: 'text',
  hasMany: true,
  localized: true,
  label: fieldLabels[name],
});

const toBlock = ({ slug, label, fields }: BlockDescription): Block => ({
  slug,
  labels: { singular: { ...label }, plural: { ...label } },
  fields: [
    ...fields.map(toField),
    {
      type: 'collapsible',
      label: fieldLabels.settings,
      admin: { initCollapsed: true },
      fields: [
        { name: 'anchor', type: 'text', label: fieldLabels.anchor, maxLength: 60 },
        ...forms.frame.map(toField),
      ],
    },
  ],
});

export const blocks: Block[] = forms.blocks.map(toBlock);
