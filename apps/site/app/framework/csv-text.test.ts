import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test.each([
  [null, ''],
  [-1.25, '-1.25'],
  ['ALICORP S.A.A.', 'ALICORP S.A.A.'],
  ['A, "B"\nC', '"A, ""B""\nC"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['-1', "'-1"],
])('the cell of %j is %j', (value, text) => {
  expect(csvText(value)).toBe(text);
});
