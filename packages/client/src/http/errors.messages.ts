import { defineMessages, type Language } from '@rueda/domain/language';

/** What went wrong, in one word. Every failure of a call has exactly one. */
export type ErrorCode =
  | 'validation'
  | 'not-found'
  | 'conflict'
  | 'not-acceptable'
  | 'server'
  | 'other'
  | 'unreadable'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'login';

/** The words of every error code, for the person who sees it. The one place they live. */
export const errorMessages: Record<Language, Record<ErrorCode, string>> = defineMessages({
  es: {
    validation: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
    'not-found': 'No encontramos lo que buscas.',
    conflict: 'Esto cambió mientras tanto. Vuelve a cargar la página e inténtalo de nuevo.',
    'not-acceptable': 'El servicio no aceptó la solicitud. Revisa los datos e inténtalo de nuevo.',
    server: 'El servicio tuvo un problema. Inténtalo más tarde.',
    other: 'Ocurrió un error. Inténtalo de nuevo.',
    unreadable: 'El servicio envió una respuesta que no se puede leer. Inténtalo más tarde.',
    network: 'No hay conexión con el servicio. Revisa tu conexión e inténtalo de nuevo.',
    timeout: 'El servicio tardó demasiado. Inténtalo de nuevo.',
    aborted: 'La solicitud se canceló.',
    login: 'Inicia sesión para continuar.',
  },
  en: {
    validation: 'Some details are not valid. Check them and try again.',
    'not-found': 'We could not find what you are looking for.',
    conflict: 'This has changed in the meantime. Reload the page and try again.',
    'not-acceptable': 'The service did not accept the request. Check the details and try again.',
    server: 'The service had a problem. Try again later.',
    other: 'An error occurred. Try again.',
    unreadable: 'The service sent a response that cannot be read. Try again later.',
    network: 'There is no connection to the service. Check your connection and try again.',
    timeout: 'The service took too long. Try again.',
    aborted: 'The request was cancelled.',
    login: 'Sign in to continue.',
  },
});
