/** The identity provider of compose.yaml: it signs in every name, so it is in no image of the service. */
import { startIdentityProvider } from './identity-provider.ts';

const { issuer, close } = await startIdentityProvider({
  host: '0.0.0.0',
  name: process.env['NAME'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 3002),
});
process.stdout.write(`${JSON.stringify({ msg: 'started', issuer })}\n`);
process.once('SIGTERM', () => void close());
