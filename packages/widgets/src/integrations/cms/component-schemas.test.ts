import { componentSchemas } from '@rueda/domain/content';
import { expect, test } from 'vitest';
import { builtInComponents } from './index.ts';

test('a service that validates by the schemas of the domain accepts what the components read', () => {
  const schemas = Object.fromEntries(
    Object.entries(builtInComponents).map(([name, { schema }]) => [name, schema]),
  );
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(componentSchemas).toSorted());
  for (const [name, schema] of Object.entries(componentSchemas))
    expect([name, schemas[name] === schema]).toEqual([name, true]);
});
