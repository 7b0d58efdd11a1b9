/**
 * The behaviours that most pages have. Their code is one file, because apart they are larger and a request each;
 * `node tools/islands-map.ts` writes it.
 */
export const commonNames = ['modal', 'popover', 'select'] as const;
