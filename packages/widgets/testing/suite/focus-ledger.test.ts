/**
 * Every Tab stop of composed pages, with a sticky header and the cookie banner, forwards and backwards. A stop that is
 * new, missing, out of order or covered affects keyboard users.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../pages/page-server.ts';

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

/** A Tab stop by its role and name, marked `(hidden)` if a part of it is covered. */
const stop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return '';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    // A card that is one link is named by its heading.
    const text =
      element.ariaLabel ??
      label ??
      ((element.querySelector('h3') ?? element).innerText || (element as HTMLInputElement).value);
    const name = `${element.role ?? element.localName} ${text.replaceAll(/\s+/g, ' ').trim()}`;
    const { left, top, bottom, width } = element.getClientRects()[0] as DOMRect;
    // Of a tall element, such as a text area, the browser scrolls only the part with the caret into view.
    const isSeen = [top + 2, Math.min(bottom - 2, top + 34)].every((y) => {
      const hit = document.elementFromPoint(left + Math.min(8, width / 2), y);
      const cover = hit?.closest('.testing-header, .rueda-CookieBanner');
      return hit !== null && (!cover || cover.contains(element));
    });
    return isSeen ? name : `${name} (hidden)`;
  });

/** Presses the key from one end of the page to the other, and returns the stops. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    await page.keyboard.press(key);
    const name = await stop(page);
    // After the last stop the browser may continue with the first one, without focusing the document.
    if (name === '' || (name === stops[0] && count > 1)) return stops;
    stops.push(name);
  }
  throw new Error(
    `The focus does not leave the page after 100 stops. The last are: ${stops.slice(-6).join(', ')}`,
  );
}

async function open(name: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await pages.browser.newPage({ viewport });
  await page.goto(`${pages.server.address}/${name}`, { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: /^Usamos cookies/ }).waitFor();
  // A chart becomes active in view: a visitor does not reach it as fast as a program presses Tab.
  await page.evaluate(() => document.querySelector('.rueda-PriceChart')?.scrollIntoView());
  await page.waitForFunction(() => document.querySelector('.rueda-PriceChart-cursorInput[hidden]') === null);
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

const banner = ['a Términos del proveedor', 'button Rechazar', 'button Aceptar', 'summary Elegir'];
const header = ['a Inicio', 'a Mercado', 'a ES, Español', 'a EN, English'];
const footer = ['a Términos', 'a Preferencias de cookies'];

const sections = [
  'a Cotizaciones',
  'a Cotizaciones históricas',
  'a Información del emisor',
  'a Perfil de la empresa',
  'a Sobre estas cifras',
];

const issuer = [
  ...banner,
  ...header,
  'a Volver a Emisores',
  ...sections,
  'a Enlace a la sección Cotizaciones',
  'a Ver todos los valores',
  'a ALICORC1 Alicorp',
  'button Agregar ALICORC1 a mi lista',
  'a BACKUSI1 Unión de Cervecerías Peruanas Backus y Johnston, acciones de inversión',
  'button Agregar BACKUSI1 a mi lista',
  'a INRETC1 InRetail Perú',
  'button Agregar INRETC1 a mi lista',
  'a LUSURC1 Luz del Sur',
  'button Agregar LUSURC1 a mi lista',
  'a Enlace a la sección Cotizaciones históricas',
  'a 1 D, 1 día',
  'a 5 D, 5 días',
  'a 1 M, 1 mes',
  'a 6 M, 6 meses',
  'a 1 A, 1 año',
  'a 5 A, 5 años',
  'a Todo',
  'a Fechas',
  'input Recorrer los datos de ALICORC1',
  'summary Ver como tabla',
  'input Escuchar la línea',
  'a Enlace a la sección Información del emisor',
  'tab Hechos de importancia',
  'select Tipo',
  'select Periodo',
  'select Año',
  'select Trimestre',
  'button Aplicar',
  'a Quitar Consolidado',
  'a Quitar Trimestral',
  'a Quitar 2024',
  'a Quitar todos',
  'a Colocación de valores',
  'a Cambio en la plana gerencial',
  'a Calificación de riesgo en el registro sitio externo',
  'a Anterior',
  'a Página 1',
  'a Página 2',
  'a Página 3',
  'a Página 4',
  'a Página 7',
  'a Siguiente',
  'a Enlace a la sección Perfil de la empresa',
  'a hechos de importancia',
  'a Enlace a la sección Sobre estas cifras',
  'summary Bases de preparación',
  'summary Diferencias entre trimestre específico y acumulado',
  'summary Cómo leer los importes entre paréntesis',
  'button Aviso legal',
  'a Compartir por WhatsApp',
  'a Compartir en LinkedIn',
  'a Compartir en X',
  'a Compartir en Facebook',
  'a Enviar por correo',
  'button Copiar el enlace',
  'button Imprimir la página',
  ...footer,
];

const contact = [
  ...banner,
  ...header,
  'a Enlace a la sección Escríbenos',
  'input Nombre y apellidos',
  'input Correo',
  'input Teléfono (opcional)',
  'input Motivo',
  'textarea Mensaje',
  'input Acepto los términos y condiciones. (obligatorio)',
  'a términos y condiciones',
  'input Acepto que usen mis datos para responder a este mensaje. (opcional)',
  'input Quiero recibir novedades del mercado por correo. (opcional)',
  'a Política de privacidad',
  'button Enviar mensaje',
  'a Enlace a la sección Antes de escribir',
  'summary ¿Cómo compro una acción?',
  'summary ¿Dónde encuentro los estados financieros de un emisor?',
  'a Preguntas frecuentes',
  'a Tarifario de servicios PDF, 1.2 MB',
  'a Enlace a la sección Solicitud de datos históricos',
  'select Periodo de los datos',
  'input Nemónico',
  'input Fecha',
  'button Abrir el calendario: Fecha',
  'input Hoja de cálculo',
  'button Solicitar los datos',
  ...footer,
];

// The list of sections is shown in wide windows only.
const narrowIssuer = issuer.filter((name) => !sections.includes(name));

describe('the Tab stops of a page', () => {
  test.for([
    ['StickyIssuerPage', 1280, 800, issuer],
    ['StickyIssuerPage', 390, 700, narrowIssuer],
    ['StickyContactPage', 1280, 800, contact],
    ['StickyContactPage', 390, 700, contact],
  ] as const)(
    'are all visible, and in order forwards and backwards: %s at %i by %i px',
    async ([name, width, height, expected]) => {
      const page = await open(name, { width, height });
      expect(await walk(page, 'Tab')).toEqual(expected);
      expect(await walk(page, 'Shift+Tab')).toEqual(expected.toReversed());
      await page.close();
    },
  );

  test('exclude the cookie banner once the visitor has chosen, and the focus continues with the page', async () => {
    const page = await open('StickyIssuerPage', { width: 1280, height: 800 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await stop(page)).toMatch(/^p Tu respuesta del .*Medición, no; .*no\.$/);
    expect(await walk(page, 'Tab')).toEqual(issuer.slice(banner.length));
    await page.close();
  });

  test('control: are covered on the way back if the site does not set the height of its header', async () => {
    const page = await open('CoveringPage', { width: 1280, height: 800 });
    await walk(page, 'Tab');
    const hidden = (await walk(page, 'Shift+Tab')).filter((name) => name.endsWith('(hidden)'));
    expect(hidden.length).toBeGreaterThan(0);
    await page.close();
  });
});
