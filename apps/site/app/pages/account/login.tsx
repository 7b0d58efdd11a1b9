import { pages } from '@rueda/domain/site';
import { Section, Title } from '@rueda/widgets/layout';
import { definePage } from '../../framework/page.tsx';
import { oneOf } from '../../framework/query-rules.ts';

/** One address for both languages, so both stand on it. It is seen only where the way to the provider ends or fails. */
const words = {
  out: {
    title: 'Cerraste tu sesión',
    description: 'Cerramos tu sesión en este equipo y en el proveedor de identidad.',
    es: 'Cerramos tu sesión en este equipo.',
    en: 'You are signed out on this device.',
    next: { es: 'Ir al inicio', en: 'Go to the home page' },
    href: pages.home,
  },
  away: {
    title: 'Te llevamos al proveedor de identidad',
    description:
      'Iniciarás sesión con el proveedor de identidad; luego volverás a la página en la que estabas.',
    es: 'Iniciarás sesión con el proveedor de identidad; luego volverás aquí.',
    en: 'You will sign in with the identity provider, and then return here.',
    next: { es: 'Ir ahora', en: 'Go now' },
    href: pages.login,
  },
  fault: {
    title: 'No pudimos iniciar tu sesión',
    description:
      'El inicio de sesión no está disponible o tardó demasiado. El resto del sitio sigue disponible.',
    es: 'El inicio de sesión no está disponible o tardó demasiado. El resto del sitio sigue disponible.',
    en: 'Sign-in is unavailable or took too long. The rest of the site is still available.',
    next: { es: 'Intentar de nuevo', en: 'Try again' },
    href: pages.login,
  },
};

const wordsOf = (state: string): (typeof words)['fault'] =>
  state === 'out' || state === 'away' ? words[state] : words.fault;

const page = definePage({
  query: { state: oneOf(['out', 'away']) },
  isStatic: true,
  facts: ({ query }) => wordsOf(query.state),
  draw: ({ query }) => {
    const text = wordsOf(query.state);
    return (
      <Section>
        <Title>{text.title}</Title>
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
