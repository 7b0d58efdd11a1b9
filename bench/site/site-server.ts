/** The built site as `pnpm start` runs it; whoever started it may ask how much memory it cannot do without. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// Without it this channel keeps the process alive after SIGTERM.
process.channel?.unref();
process.on('disconnect', () => process.exit());

// Not by its name: what it imports is checked by the site's own settings of TypeScript.
await import(new URL('../../apps/site/server/main.ts', import.meta.url).href);
