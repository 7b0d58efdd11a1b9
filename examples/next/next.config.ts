import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Titles are in the head of the page, not added later by script.
  htmlLimitedBots: /.*/,
  redirects: async () => [{ source: '/', destination: '/es/market', permanent: false }],
  // proxy.ts sets the Content Security Policy, which differs for each request.
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
      ],
    },
  ],
};

export default config;
