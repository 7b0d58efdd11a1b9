import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProps } from './read-props.ts';
import { writeProps } from './write-props.ts';

test('props survive the round trip through an attribute, whatever characters they contain', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('`', '"', '\\`', '\\\\"', '\\u0060'),
  );
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text), fc.integer(), fc.boolean())), (props) => {
      const written = writeProps(props);
      expect(readProps(written ?? null)).toEqual({ ...props });
      expect(written ?? '').not.toContain('"');
    }),
  );
});

test('props that are all undefined produce no attribute', () => {
  expect([writeProps({}), writeProps({ value: undefined })]).toEqual([undefined, undefined]);
  expect(readProps(null)).toEqual({});
});
