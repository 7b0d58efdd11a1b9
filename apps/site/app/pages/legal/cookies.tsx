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
    description: 'Cada cookie y cada dato que este sitio deja en tu equipo, para qué y cuánto dura.',
    lead: 'En la primera visita este sitio no deja ninguna cookie. Esto es todo lo que puede dejar en tu equipo:',
    necessary: 'Lo necesario',
    name: 'Nombre',
    purpose: 'Para qué, cuánto dura y cuándo se deja',
    change: 'Cambiar tu respuesta',
    changeText: `<p><a href="#cookies">Abre el aviso de nuevo</a> y responde otra vez: lo que retires deja de usarse en el momento. La <a href="${pages.privacy.es}">política de privacidad</a> dice qué guardamos nosotros.</p>`,
  },
  en: {
    title: 'Cookies',
    description: 'Each cookie and each datum that this site leaves on your device, what for and how long.',
    lead: 'On a first visit this site leaves no cookie. This is all that it may leave on your device:',
    necessary: 'What is necessary',
    name: 'Name',
    purpose: 'What for, how long and when it is left',
    change: 'Changing your answer',
    changeText: `<p><a href="#cookies">Open the notice again</a> and answer anew: what you withdraw is no longer used from that moment on. The <a href="${pages.privacy.en}">privacy policy</a> says what we ourselves keep.</p>`,
  },
});

/** Name, what for, how long, and when it is left. */
const kept: Record<Language, readonly (readonly [string, string, string, string])[]> = {
  es: [
    ['cookies', 'Tu respuesta al aviso, si navegas sin script', '1 año', 'Al responder'],
    ['hideCookies, rueda.consent', 'Tu respuesta al aviso', '1 año', 'Al responder'],
    ['login', 'Une tu ingreso con la respuesta del proveedor, cifrada', '10 minutos', 'Al ingresar'],
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
    ['cookies', 'Your answer to the notice, if you browse without script', '1 year', 'When you answer'],
    ['hideCookies, rueda.consent', 'Your answer to the notice', '1 year', 'When you answer'],
    ['login', "Joins your sign-in with the provider's answer, encrypted", '10 minutes', 'When you sign in'],
    ['session', 'Your session, encrypted; no script can read it', '14 days', 'When you sign in'],
    ['user', 'Your user name, to show your lists', '14 days', 'When you sign in'],
    ['userProfile', 'The same, for the controls of the page', 'Until you sign out', 'When you sign in'],
    [
      'rueda.watchlist.*',
      'Your lists, until you sign in or are online',
      'Until you delete them',
      'When you use a list',
    ],
    [
      'rueda-pages',
      'The last pages you saw, to read them offline',
      'The last 30',
      'When you read, unless you save data',
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
