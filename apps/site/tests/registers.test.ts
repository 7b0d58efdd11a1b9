/** Pages of the registers on a service without the sample: empty, and with more rows than a page shows. */
import { loaderOf } from '@rueda/api/testing/sample-app';
import { startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import { sampleAgents, sampleMilaSecurities } from '@rueda/domain/sample';
import { type PageName, pages } from '@rueda/domain/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from './site.testing.ts';

let service: TestApp;
let site: TestSite;
const start = (): Promise<TestSite> => startSite(service.address, undefined, { SERVICE_TIMEOUT_MS: '30000' });

beforeAll(async () => {
  service = await startTestApp();
  site = await start();
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

const sampleNote = /Nombres ficticios|Fictional names/;

const emptyTexts = {
  agentsList: ['No hay sociedades en el registro', 'There are no firms in the register'],
  sanctions: ['No hay sanciones en el registro', 'There are no sanctions in the register'],
  marketMakers: ['Ningún valor tiene un formador inscrito', 'No security has a registered market maker'],
  milaMexico: [
    'No hay valores de este mercado en el registro',
    'There are no securities of this market in the register',
  ],
  funds: [
    'No hay fondos de oferta pública en el registro',
    'There are no publicly offered funds in the register',
  ],
} as const satisfies Partial<Record<PageName, readonly [string, string]>>;

describe('an empty register', () => {
  test.for(Object.entries(emptyTexts))(
    '%s states that it is empty and shows no sample',
    async ([name, [es, en]]) => {
      const page = pages[name as keyof typeof emptyTexts];
      for (const [path, text] of [
        [page.es, es],
        [page.en, en],
      ]) {
        const response = await site.get(path as string);
        expect(response.status).toBe(200);
        expect(response.text).toContain(text);
        expect(response.text).not.toMatch(sampleNote);
        expect(response.text).not.toMatch(/Imaginari/);
      }
    },
  );
});

describe('a register with more rows than a page', () => {
  const count = 250;
  let full: TestSite;
  beforeAll(async () => {
    const [agent] = sampleAgents();
    const number = (index: number): string => String(index + 1).padStart(3, '0');
    const report = await loaderOf(
      service,
      false,
    )({
      observedAt: Date.now(),
      agents: Array.from({ length: count }, (_, index) => ({
        ...agent,
        code: `A-${number(index)}`,
        name: { es: `Firma ${number(index)}`, en: `Firm ${number(index)}` },
        isActive: index % 10 !== 0,
      })),
      milaSecurities: sampleMilaSecurities(),
    });
    expect(report['agents']).toEqual({ loaded: count, rejected: [] });
    full = await start();
  });
  afterAll(() => full?.close());

  const firms = async (query: string): Promise<string[]> => {
    const { text } = await full.get(pages.agentsList.es + query);
    return [...text.matchAll(/Firma (\d{3})/g)].map(([, code]) => String(code));
  };

  test('has only the rows of its page in the HTML, in the order of the complete register', async () => {
    expect(await firms('')).toHaveLength(100);
    expect((await firms('?orden=sociedad&sentido=descending'))[0]).toBe('250');
    expect(await firms('?pagina=3')).toEqual(Array.from({ length: 50 }, (_, index) => String(201 + index)));
  });

  test('shows its last page for an address beyond it', async () => {
    expect((await firms('?pagina=9999'))[0]).toBe('201');
    expect((await firms('?search=zzzz&pagina=9'))[0]).toBeUndefined();
  });

  test('is filtered and searched in the complete register', async () => {
    expect(await firms('?type=suspended')).toHaveLength(25);
    expect(await firms('?search=firma+249')).toEqual(['249']);
  });

  test('offers sorting by distance only if all rows are on the page', async () => {
    const isOffered = async (query: string): Promise<boolean> =>
      (await full.get(pages.agentsList.es + query)).text.includes('data-sorts="sociedades"');
    expect([await isOffered(''), await isOffered('?type=suspended')]).toEqual([false, true]);
  });

  test('shows no sample note on real data', async () => {
    expect((await full.get(pages.agentsList.es)).text).not.toMatch(sampleNote);
  });

  test('ignores a sector of the other language after a visitor has switched it', async () => {
    const codes = sampleMilaSecurities().flatMap(({ market, code }) => (market === 'chile' ? [code] : []));
    const rows = async (path: string): Promise<number> => {
      const { text } = await full.get(path);
      return codes.filter((code) => text.includes(`>${code}<`)).length;
    };
    const all = await rows(pages.milaChile.en);
    expect(await rows(`${pages.milaChile.en}?type=Energ%C3%ADa`)).toBe(all);
    expect(await rows(`${pages.milaChile.en}?type=Energy`)).toBeLessThan(all);
    expect(await rows(`${pages.milaChile.en}?type=Energy`)).toBeGreaterThan(0);
  });
});
