import type { Config } from '@react-router/dev/config';

export default {
  // The whole table of routes is the server's: no browser ever asks for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
