import { withPayload } from '@payloadcms/next/withPayload';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // `pnpm types` checks them.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'referrer-policy', value: 'same-origin' },
        { key: 'x-content-type-options', value: 'nosniff' },
        // The admin panel needs inline scripts and styles. Nothing comes from another host.
        {
          key: 'content-security-policy',
          value:
            "default-src 'self'; script-src 'self' 'unsafe-inline'" +
            `${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}` +
            "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        },
      ],
    },
  ],
};

export default withPayload(config, { devBundleServerPackages: false });
