import { describe, expect, test } from 'vitest';
import {
  sampleAgents,
  sampleFunds,
  sampleMarketMakers,
  sampleMilaSecurities,
  sampleSanctions,
} from '../sample/index.ts';
import { fictionWords } from '../sample/fictional-names.ts';
import { agentSchema, fundSchema, marketMakerSchema, milaSecuritySchema, sanctionSchema } from './index.ts';

const registers = [
  ['agents', agentSchema, sampleAgents()],
  ['sanctions', sanctionSchema, sampleSanctions()],
  ['market makers', marketMakerSchema, sampleMarketMakers()],
  ['MILA securities', milaSecuritySchema, sampleMilaSecurities()],
  ['funds', fundSchema, sampleFunds()],
] as const;

describe('rows of the registers', () => {
  test.for(registers)('the schema of %s accepts every row of the sample unchanged', ([, schema, rows]) => {
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(schema.parse(row)).toEqual(row);
  });

  test.for(registers)('the schema of %s rejects a row without any of its fields', ([, schema, rows]) => {
    for (const field of Object.keys(rows[0] ?? {})) {
      const { [field]: _, ...rest } = rows[0] as unknown as Record<string, unknown>;
      expect([field, schema.safeParse(rest).success]).toEqual([field, false]);
    }
  });

  test('names of the sample are plainly fictional, in both languages, and none is given twice', () => {
    const agents = sampleAgents();
    const firms = [...agents, ...sampleMilaSecurities(), ...sampleFunds()].map(({ name }) => name);
    const others = [
      ...sampleMarketMakers().map(({ maker }) => maker),
      ...sampleFunds().map(({ manager }) => manager),
    ];
    expect(
      [...firms, ...others].filter(({ es, en }) => !fictionWords.test(es) || !fictionWords.test(en)),
    ).toEqual([]);
    const people = agents.flatMap(({ representatives }) => representatives.map(({ es }) => es));
    const names = [...firms.map(({ es }) => es), ...firms.map(({ en }) => en), ...people];
    expect(new Set(names).size).toBe(names.length);
    expect(sampleSanctions().filter(({ resolution }) => !resolution.startsWith('Imaginaria-'))).toEqual([]);
    const codes = [...agents, ...sampleMilaSecurities(), ...sampleFunds()].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  const [agent] = sampleAgents();
  const [maker] = sampleMarketMakers();
  test.for([
    ['a day that does not exist', agentSchema, { ...agent, since: '2026-02-30' }],
    ['a day of the year 0', agentSchema, { ...agent, since: '0000-01-01' }],
    ['an unstorable character', agentSchema, { ...agent, city: 'Li\u0000ma' }],
    ['half of a surrogate pair', agentSchema, { ...agent, city: 'Lima \ud800' }],
    ['text of several lines', agentSchema, { ...agent, city: 'Lima\nPerú' }],
    ['only spaces', agentSchema, { ...agent, code: '  ' }],
    ['a latitude beyond a pole', agentSchema, { ...agent, latitude: 91 }],
    ['a number that is not finite', agentSchema, { ...agent, longitude: Number.NaN }],
    ['a name in one language', agentSchema, { ...agent, name: { es: 'Uno' } }],
    ['an end before the start', marketMakerSchema, { ...maker, to: '2001-01-01' }],
  ] as const)('a row with %s is rejected', ([, schema, row]) => {
    expect(schema.safeParse(row).success).toBe(false);
  });
});
