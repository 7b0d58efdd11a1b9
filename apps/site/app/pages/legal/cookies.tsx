import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Section, Title } from '@rueda/widgets/layout';
import { Paragraph } from '@rueda/widgets/paragraph';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { definePage } from '../../framework/page.tsx';

const words = defineMessages({
  es: {
    title: 'Cookies',
    description: 'Cada cookie y cada dato que este sitio guarda en tu equipo, para qué y cuánto dura.',
    lead: 'En la primera visita este sitio no guarda ninguna cookie. Esto es todo lo que puede guardar en tu equipo:',
    necessary: 'Cookies y datos necesarios',
    name: 'Nombre',
    purpose: 'Para qué, cuánto dura y cuándo se guarda',
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
    change: 'Changing your choice',
    changeText: `<p><a href="#cookies">Open the notice again</a> and choose again: what you withdraw stops being used at once. The <a href="${pages.privacy.en}">privacy policy</a> states what we store.</p>`,
  },
});

/** Name, what for, how long, and when it is left. */
const kept: Record<Language, readonly (readonly [string, string, string, string])[]> = {
  es: [
    ['cookies', 'Tu respuesta al aviso, si navegas sin JavaScript', '1 año', 'Al responder'],
    ['hideCookies, rueda.consent', 'Tu respuesta al aviso', '1 año', 'Al responder'],
    ['login', 'Vincula tu ingreso con la respuesta del proveedor, cifrada', '10 minutos', 'Al ingresar'],
    ['session', 'Tu sesión, cifrada; ningún script puede leerla', '14 días', 'Al ingresar'],
    ['user', 'Tu nombre de usuario, para mostrar tus listas', '14 días', 'Al ingresar'],
    ['userProfile', 'Lo mismo, para los controles de la página', 'Hasta salir', 'Al ingresar'],
    [
      'rueda.watchlist.*',
      'Tus listas, hasta que ingreses o haya conexión',
      'Hasta que las borres',
      'Al usar una lista',
    ],
    [
      'rueda-pages',
      'Las últimas páginas que viste, para leerlas sin conexión',
      'Las 30 últimas',
      'Al leer, salvo con ahorro de datos',
    ],
  ],
  en: [
    ['cookies', 'Your choice in the notice, if you browse without JavaScript', '1 year', 'When you choose'],
    ['hideCookies, rueda.consent', 'Your choice in the notice', '1 year', 'When you choose'],
    ['login', "Links your sign-in to the provider's response, encrypted", '10 minutes', 'When you sign in'],
    ['session', 'Your session, encrypted; no script can read it', '14 days', 'When you sign in'],
    ['user', 'Your user name, to show your lists', '14 days', 'When you sign in'],
    ['userProfile', 'The same, for the page controls', 'Until you sign out', 'When you sign in'],
    [
      'rueda.watchlist.*',
      'Your lists, until you sign in or are online',
      'Until you delete them',
      'When you use a list',
    ],
    [
      'rueda-pages',
      'The last pages you viewed, to read them offline',
      'The last 30',
      'When you read, unless data saver is on',
    ],
  ],
};

const page = definePage({
  facts: ({ language }) => words[language],
  draw: ({ language }) => {
    const text = words[language];
    return (
      <>
        <Title>{text.title}</Title>
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
            // Two columns: on a phone four would leave a word to a line.
            rows={kept[language].map(([name, purpose, life, when]) => ({
              id: name,
              cells: [
                name,
                <>
                  {purpose}
                  <br />
                  <small className="site-Quiet">{`${life} · ${when}`}</small>
                </>,
              ],
            }))}
            language={language}
          />
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
