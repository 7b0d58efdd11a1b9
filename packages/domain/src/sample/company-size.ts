import { sampleIssuers } from './issuers.ts';
import { randomOf } from './random.ts';

/** Companies of any size: examples and pictures name their figures. */
const unsized: ReadonlySet<string> = new Set(['ALICORC1', 'FERREYC1', 'UNACEMC1']);

/** Companies whose costs exceed their revenue. */
const losing: ReadonlySet<string> = new Set(['ATACOBC1', 'POMALCC1', 'VOLCABC1']);

/** What a year's profit is of the size of a company, on average, and what its size grows by until today. */
const profitShare = 0.083;
const growthSince = 1.21;

export interface CompanySize {
  /** In thousands, in the first year of its statements; null for a random one. */
  size: number | null;
  /** The least part of its revenue that its costs take. */
  cost: number;
}

/** The size and costs of a company: its market value is a multiple of its profit, or of what its size would earn. */
export function companyOf(nemonico: string): CompanySize {
  const cost = losing.has(nemonico) ? 0.83 : 0.66;
  const issuer = sampleIssuers.find((each) => each.nemonico === nemonico);
  if (!issuer || unsized.has(nemonico)) return { size: null, cost };
  const multiple = 9 + randomOf(`companies/${nemonico}`)() * 7;
  const value = (issuer.price * issuer.sharesOutstanding) / 1000;
  return { size: Math.round(value / multiple / profitShare / growthSince), cost };
}
