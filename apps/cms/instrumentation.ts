/** Starts the queue with the server: after a restart, pending publications are sent without waiting for a visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('./src/payload.config.ts'),
  ]);
  await getPayload({ config, cron: true });
}
