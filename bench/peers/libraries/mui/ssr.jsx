import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';

export function wrap(children) {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return {
    element: <CacheProvider value={cache}>{children}</CacheProvider>,
    styles: (html) => {
      const server = createEmotionServer(cache);
      return server.constructStyleTagsFromChunks(server.extractCriticalToChunks(html));
    },
  };
}
