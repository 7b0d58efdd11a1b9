import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    saved: 'Guardado',
    files: 'Archivos',
    tags: 'Temas',
    listen: 'Escuchar en',
    spotify: 'Spotify',
    google: 'Google Podcasts',
    apple: 'Apple Podcasts',
    ivoox: 'iVoox',
  },
  en: {
    saved: 'Saved',
    files: 'Files',
    tags: 'Topics',
    listen: 'Listen on',
    spotify: 'Spotify',
    google: 'Google Podcasts',
    apple: 'Apple Podcasts',
    ivoox: 'iVoox',
  },
});
