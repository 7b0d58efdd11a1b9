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
    {
      // Data, and files that an editor uploaded: an XML document could otherwise run a script as the approver who opens it.
      source: '/api/:path*',
      headers: [
        {
          key: 'content-security-policy',
          value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        },
      ],
    },
  ],
};

export default withPayload(config, { devBundleServerPackages: false });
