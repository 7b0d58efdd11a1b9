/** The built site as `pnpm start` runs it; reports its memory after a collection to the parent process on request. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// Otherwise this channel would keep the process running after SIGTERM.
process.channel?.unref();
process.on('disconnect', () => process.exit());

// A computed path, because the TypeScript settings of the site check this module.
await import(new URL('../../apps/site/server/main.ts', import.meta.url).href);
