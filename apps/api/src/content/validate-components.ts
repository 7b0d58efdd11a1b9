import {
  cmsComponentSchema,
  cmsFrameSchema,
  componentSchemas,
  frameComponents,
  propertiesIn,
} from '@rueda/domain/content';
import { jsonSchemaOf } from '@rueda/domain/json-schema';
import { languages } from '@rueda/domain/language';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldError } from '../api-error.ts';

interface Validators {
  readonly byName: ReadonlyMap<string, ValidateFunction>;
  readonly frame: ValidateFunction;
}

let compiled: Validators | undefined;

/** Compiled on the first publication: most instances never get one. */
const validators = (): Validators => (compiled ??= compileAll());

function compileAll(): Validators {
  // Not strict: a field may have a pattern for its text and also accept null.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  const compile = (schema: Parameters<typeof jsonSchemaOf>[0]) => ajv.compile(jsonSchemaOf(schema));
  return {
    byName: new Map(Object.entries(componentSchemas).map(([name, schema]) => [name, compile(schema)])),
    frame: compile(cmsFrameSchema),
  };
}

/** The components of the site's frame, and those of a page. */
const namesOf = {
  frame: Object.keys(frameComponents),
  page: Object.keys(componentSchemas).filter((name) => !Object.hasOwn(frameComponents, name)),
};

/**
 * The properties of the components of a page, or of the frame, that the published JSON Schemas reject, such as
 * `components.3.es.html`.
 */
export function validateComponents(components: readonly unknown[], of: 'page' | 'frame'): FieldError[] {
  const counts = new Map<string, number>();
  return components.flatMap((value, at) => {
    const path = `components.${at}`;
    const name = cmsComponentSchema.safeParse(value).data?.component ?? '';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const max = of === 'frame' ? (frameComponents[name] ?? Infinity) : Infinity;
    if (count > max) return [{ path: `${path}.component`, message: `must be at most ${max} of ${name}` }];
    return problemsOf(value, path, namesOf[of]);
  });
}

function problemsOf(value: unknown, path: string, names: readonly string[]): FieldError[] {
  const read = cmsComponentSchema.safeParse(value);
  const name = read.data?.component;
  if (!read.success || name === null || name === undefined)
    return [{ path, message: 'must have a component name' }];
  const { byName, frame } = validators();
  const validate = names.includes(name) ? byName.get(name) : undefined;
  if (validate === undefined)
    return [{ path: `${path}.component`, message: `must be one of ${names.join(', ')}` }];
  const component = read.data;
  const shared = component.texts.es === null && component.texts.en === null;
  return (shared ? languages.slice(0, 1) : languages).flatMap((language) => {
    const properties = propertiesIn(component, language);
    if (properties === null) return [];
    const prefix = shared ? path : `${path}.${language}`;
    return [validate, frame].flatMap((each) => {
      each(properties);
      return (each.errors ?? []).map(({ instancePath, message = 'is invalid' }) => ({
        path: `${prefix}${instancePath.replaceAll('/', '.')}`,
        message,
      }));
    });
  });
}
