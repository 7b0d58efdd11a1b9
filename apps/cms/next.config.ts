import { withPayload } from '@payloadcms/next/withPayload';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  output: 'standalone',
  // `pnpm types` checks them.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'referrer-policy', value: 'same-origin' },
        { key: 'x-content-type-options', value: 'nosniff' },
        // proxy.ts sets the content policy.
      ],
    },
  ],
};

export default withPayload(config, { devBundleServerPackages: false });
