import type { Config } from '@react-router/dev/config';

export default {
  // Only the server uses the route table: no browser requests it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
