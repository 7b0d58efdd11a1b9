/** Imports each module given as an argument and writes, as JSON, its exported names or its error. */
const modules = process.argv.slice(2).map(async (specifier) => {
  try {
    const options = specifier.endsWith('.json') ? { with: { type: 'json' } } : undefined;
    return [specifier, { names: Object.keys(await import(specifier, options)) }];
  } catch ({ code, message }) {
    return [specifier, { code, message }];
  }
});

process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(modules))));
