import { pages } from '@rueda/domain/site';
import { Section, Title } from '@rueda/widgets/layout';
import { definePage } from '../../framework/page.tsx';
import { Crumbs } from '../../framework/frame/crumbs.tsx';
import { trailOf } from '../../framework/page-head.tsx';
import { oneOf } from '../../framework/query-rules.ts';

/** One address for both languages, so the page shows both. It appears after signing out, and if a sign-in fails. */
const messages = {
  out: {
    title: { es: 'Cerraste tu sesión', en: 'You are signed out' },
    description: 'Cerramos tu sesión en este equipo y en el proveedor de identidad.',
    es: 'Cerramos tu sesión en este equipo.',
    en: 'You are signed out on this device.',
    next: { es: 'Ir al inicio', en: 'Go to the home page' },
    href: pages.home,
  },
  away: {
    title: { es: 'Te llevamos al proveedor de identidad', en: 'Going to the identity provider' },
    description:
      'Iniciarás sesión con el proveedor de identidad; luego volverás a la página en la que estabas.',
    es: 'Iniciarás sesión con el proveedor de identidad; luego volverás aquí.',
    en: 'You will sign in with the identity provider, and then return here.',
    next: { es: 'Ir ahora', en: 'Go now' },
    href: pages.login,
  },
  failed: {
    title: { es: 'No pudimos iniciar tu sesión', en: 'We could not sign you in' },
    description:
      'El inicio de sesión no está disponible o tardó demasiado. El resto del sitio sigue disponible.',
    es: 'El inicio de sesión no está disponible o tardó demasiado. El resto del sitio sigue disponible.',
    en: 'Sign-in is unavailable or took too long. The rest of the site is still available.',
    next: { es: 'Intentar de nuevo', en: 'Try again' },
    href: pages.login,
  },
};

const textOf = (state: string): (typeof messages)['failed'] =>
  state === 'out' || state === 'away' ? messages[state] : messages.failed;

const page = definePage({
  query: { state: oneOf(['out', 'away']) },
  meta({ query }) {
    const { title, description } = textOf(query.state);
    return { title: `${title.es} · ${title.en}`, description, isStatic: true };
  },
  render: ({ language, query }) => {
    const text = textOf(query.state);
    return (
      <Section>
        <Crumbs trail={trailOf([], text.title.es, language)} language={language} />
        <Title>
          {text.title.es} <span lang="en">· {text.title.en}</span>
        </Title>
        <p>
          {text.es} <a href={text.href.es}>{text.next.es}</a>
        </p>
        <p lang="en">
          {text.en} <a href={text.href.en}>{text.next.en}</a>
        </p>
      </Section>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
