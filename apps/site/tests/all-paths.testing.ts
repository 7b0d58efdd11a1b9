import { pathsOf, type TestSite } from './site.testing.ts';

/** Pages that the sitemap leaves out, and states of pages that their query sets. */
const beyondSitemap: readonly string[] = [
  '/busqueda?q=banco',
  '/en/search?q=memoria',
  '/busqueda?q=xyz',
  '/login',
  '/mis-listas',
  '/en/my-lists',
  '/mis-videos',
  '/en/my-videos',
  '/mis-datos',
  '/en/my-data',
  '/vista-previa',
  '/en/preview',
  '/sin-conexion',
  '/en/offline',
  '/no-hay',
  '/en/no-such-page',
  '/contacto?outcome=sent',
  '/en/contact?outcome=failed',
  ...['', 'valores', 'estados', 'hechos', 'memorias', 'beneficios'].flatMap((tab) => [
    `/emisores/detalle?nemonico=ALICORC1&tab=${tab}`,
    `/en/issuers/detail?nemonico=ALICORC1&tab=${tab}`,
  ]),
  '/emisores/estados-financieros?filterByNemonic=ALICORC1',
  '/en/issuers/financial-statements?filterByNemonic=ALICORC1',
  '/mercado/comparar?valor1=ALICORC1&valor2=FERREYC1',
  '/en/market/compare?valor1=ALICORC1&valor2=FERREYC1',
  '/mercado/rentabilidad?valor=MINSURI1&monto=1000&desde=2026-09-01',
  '/en/market/returns?valor=MINSURI1&monto=1000&desde=2026-09-01',
  '/mercado/rentabilidad?valor=NADA&monto=cero&desde=2020-01-02&hasta=2020-01-01',
  '/mercado/buscador-de-acciones?precioMin=1&orden=precio&sentido=descending',
  '/en/market/stock-screener?precioMin=x&posicionMin=200&perMin=20&perMax=10',
  '/mercado/buscador-de-acciones?precioMin=999999',
  '/emisores/detalle?nemonico=MINSURI1&serie=total',
];

/** The address of every page: those of the sitemap, and those beyond it. */
export const allPaths = async (site: TestSite): Promise<string[]> => [
  ...new Set([...(await pathsOf(site)), ...beyondSitemap]),
];
