import { consentKey } from '@rueda/client/consent';
import { pendingActionKey } from '@rueda/client/watchlists';
import { defineMessages, type Language } from '@rueda/domain/language';
import { pages, storageKeys } from '@rueda/domain/site';
import { Section } from '@rueda/widgets/layout';
import { Paragraph } from '@rueda/widgets/paragraph';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Cookies',
    description: 'Cada cookie y cada dato que este sitio guarda en tu equipo, para qué y cuánto dura.',
    lead: 'En la primera visita este sitio no guarda ninguna cookie. Esto es todo lo que puede guardar en tu equipo:',
    necessary: 'Cookies y datos necesarios',
    name: 'Nombre',
    purpose: 'Para qué, cuánto dura y cuándo se guarda',
    measured: 'Medición, si la permites',
    measuredText: `<p>La medición no guarda nada en tu equipo. Este sitio cuenta los usos del menú, la búsqueda, la cuenta y el pie, y recibe de cada página que dejas tres valores: cuánto tardó en mostrarse (LCP), cuánto en responder a un clic o una tecla (INP) y cuánto se movió su contenido (CLS). Con ellos solo van el tipo de página, su idioma y el tipo de equipo (teléfono, tableta o computadora). No guardamos tu dirección, tu usuario ni ningún identificador, y nada llega a terceros.</p>`,
    change: 'Cambiar tu respuesta',
    changeText: `<p><a href="#cookies">Abre el aviso de nuevo</a> y responde otra vez: lo que retires deja de usarse en el momento. La <a href="${pages.privacy.es}">política de privacidad</a> indica qué guardamos nosotros.</p>`,
  },
  en: {
    title: 'Cookies',
    description: 'Every cookie and every item that this site stores on your device, why and for how long.',
    lead: 'On your first visit this site stores no cookies. This is all that it may store on your device:',
    necessary: 'Necessary cookies and data',
    name: 'Name',
    purpose: 'Purpose, duration and when it is stored',
    measured: 'Analytics, if you allow them',
    measuredText: `<p>Analytics store nothing on your device. This site counts the uses of the menu, the search, the account and the footer, and receives three values from each page that you leave: how long it took to show (LCP), how long to respond to a click or a key (INP), and how much its content moved (CLS). With them come only the kind of page, its language and the kind of device (phone, tablet or computer). Your address, your user name and identifiers are not stored, and nothing is sent to third parties.</p>`,
    change: 'Changing your choice',
    changeText: `<p><a href="#cookies">Open the notice again</a> and choose again: what you withdraw stops being used at once. The <a href="${pages.privacy.en}">privacy policy</a> states what we store.</p>`,
  },
});

/** The stored data: one name, or a prefix that ends with `*`; purpose, duration, and the moment when it is stored. */
type StoredData = readonly [name: string, purpose: string, duration: string, moment: string];

const { hideCookies, language: languageKey, onboarding, profile, realTime } = storageKeys;

const storedData: Record<Language, readonly StoredData[]> = {
  es: [
    ['cookies', 'Tu respuesta al aviso, si navegas sin JavaScript', '1 día', 'Al responder'],
    [hideCookies, 'Que ya respondiste al aviso', '1 año', 'Al responder'],
    [consentKey, 'Tu respuesta al aviso, con su fecha y su versión', '1 año', 'Al responder'],
    [languageKey, 'El idioma que elegiste', 'Hasta que lo borres', 'Al cambiar de idioma'],
    [onboarding, 'Que cerraste la sugerencia del inicio', 'Hasta que lo borres', 'Al cerrarla'],
    [realTime, 'Que cerraste la de cotizaciones', 'Hasta que lo borres', 'Al cerrarla'],
    ['login', 'Vincula tu ingreso con la respuesta del proveedor, cifrada', '10 minutos', 'Al ingresar'],
    ['session*', 'Tu sesión, cifrada; ningún script puede leerla', '14 días', 'Al ingresar'],
    ['user', 'Tu nombre de usuario, para mostrar tus listas', '14 días', 'Al ingresar'],
    [profile, 'Lo mismo, para los controles de la página', 'Hasta salir', 'Al ingresar'],
    [
      pendingActionKey,
      'Lo que ibas a guardar cuando te pedimos ingresar',
      'Hasta ingresar, o 1 día',
      'Al guardar sin haber ingresado',
    ],
    [
      'rueda.watchlist.*',
      'Tus listas, hasta que ingreses o haya conexión',
      'Hasta que las borres',
      'Al usar una lista',
    ],
    [
      'rueda.display',
      'El tema, la densidad y los colores',
      'Hasta que la borres',
      'Al cambiar la apariencia',
    ],
    [
      'rueda-pages',
      'Las últimas páginas que viste, para leerlas sin conexión',
      'Las 30 últimas',
      'Al leer, salvo con ahorro de datos',
    ],
    [
      'rueda-files',
      'Los estilos, scripts e imágenes de esas páginas',
      'Los 120 últimos',
      'Al leer, salvo con ahorro de datos',
    ],
  ],
  en: [
    ['cookies', 'Your choice in the notice, if you browse without JavaScript', '1 day', 'When you choose'],
    [hideCookies, 'That you have answered the notice', '1 year', 'When you choose'],
    [consentKey, 'Your choice in the notice, with its date and version', '1 year', 'When you choose'],
    [languageKey, 'The language you chose', 'Until you delete it', 'When you change the language'],
    [onboarding, 'That you closed the hint on the home page', 'Until you delete it', 'When you close it'],
    [realTime, 'That you closed the hint on quotations', 'Until you delete it', 'When you close it'],
    ['login', "Links your sign-in to the provider's response, encrypted", '10 minutes', 'When you sign in'],
    ['session*', 'Your session, encrypted; no script can read it', '14 days', 'When you sign in'],
    ['user', 'Your user name, to show your lists', '14 days', 'When you sign in'],
    [profile, 'The same, for the page controls', 'Until you sign out', 'When you sign in'],
    [
      pendingActionKey,
      'What you were about to save when we asked you to sign in',
      'Until you sign in, or 1 day',
      'When you save without having signed in',
    ],
    [
      'rueda.watchlist.*',
      'Your lists, until you sign in or are online',
      'Until you delete them',
      'When you use a list',
    ],
    [
      'rueda.display',
      'The theme, the density and the colours',
      'Until you delete it',
      'When you change the appearance',
    ],
    [
      'rueda-pages',
      'The last pages you viewed, to read them offline',
      'The last 30',
      'When you read, unless data saver is on',
    ],
    [
      'rueda-files',
      'The styles, scripts and images of those pages',
      'The last 120',
      'When you read, unless data saver is on',
    ],
  ],
};

const page = definePage({
  meta: metaUnder([], messages),
  render: ({ language }) => {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        <Section>
          <SectionHeader id="necesario" title={text.necessary} language={language} />
          <p className="site-Text">{text.lead}</p>
          <Table
            className="site-Kept"
            id="tabla-cookies"
            caption={text.necessary}
            isCaptionHidden
            columns={[
              { id: 'nombre', header: text.name },
              { id: 'para', header: text.purpose },
            ]}
            // Two columns: with four, a phone shows one word per line.
            rows={storedData[language].map(([name, purpose, duration, moment]) => ({
              id: name,
              cells: [
                name,
                <>
                  {purpose}
                  <br />
                  <small className="site-Quiet">{`${duration} · ${moment}`}</small>
                </>,
              ],
            }))}
            language={language}
          />
        </Section>
        <Section>
          <SectionHeader id="medicion" title={text.measured} language={language} />
          <Paragraph html={text.measuredText} language={language} />
        </Section>
        <Section>
          <SectionHeader id="cambiar" title={text.change} language={language} />
          <Paragraph html={text.changeText} language={language} />
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
