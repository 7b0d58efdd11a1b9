import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    add: 'Agregar a mi lista',
    on: 'En mi lista',
    addNamed: (name: string) => `Agregar ${name} a mi lista`,
    added: '{name} está en tu lista.',
    removed: '{name} ya no está en tu lista.',
    local: '{name} está en tu lista de este equipo. Ingresa para guardarla.',
    waiting: 'Sin conexión: guardaremos el cambio de {name} cuando vuelva.',
    failed: 'No pudimos guardar el cambio de {name}. Inténtalo de nuevo en un momento.',
  },
  en: {
    add: 'Add to my list',
    on: 'On my list',
    addNamed: (name: string) => `Add ${name} to my list`,
    added: '{name} is on your list.',
    removed: '{name} is no longer on your list.',
    local: '{name} is on your list on this device. Sign in to save it.',
    waiting: 'You are offline: we will save the change to {name} when you reconnect.',
    failed: 'We could not save the change to {name}. Try again in a moment.',
  },
});
