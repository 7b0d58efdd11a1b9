/**
 * `pnpm --filter @rueda/api contract <command>`: runs an adapter of a CMS against a service with a database of its own,
 * and reports which requirements of the content contract it meets (adapter-contract.ts says how it is called).
 */
import { OperatorError, runCommand } from '../command.ts';
import { checkAdapter } from './adapter-contract.ts';
import { startTestApp } from './test-app.ts';

await runCommand(async () => {
  const command = process.argv.slice(2).filter((each, index) => index > 0 || each !== '--');
  if (command.length === 0)
    throw new OperatorError('Usage: pnpm --filter @rueda/api contract <command of the adapter>');
  const service = await startTestApp();
  try {
    const requirements = await checkAdapter(command, service);
    for (const { name, problem } of requirements)
      process.stdout.write(problem === null ? `✓ ${name}\n` : `✗ ${name}\n  ${problem}\n`);
    const unmet = requirements.filter(({ problem }) => problem !== null).length;
    if (unmet > 0)
      throw new OperatorError(`The adapter does not meet ${unmet} of ${requirements.length} requirements.`);
  } finally {
    await service.close();
  }
});
