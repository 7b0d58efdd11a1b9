/**
 * The problems of a workflow of the hosted CI, one line each: an action or image that is not pinned, a job with more
 * permissions than it needs, untrusted input in a command.
 */
export function workflowProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  if (!lines.includes('permissions: {}')) problems.push('has no `permissions: {}` at the top');
  if (/\bpull_request_target\b|\bworkflow_run\b/.test(text))
    problems.push('has a privileged trigger that an untrusted pull request can start');
  for (const line of lines) {
    const used = /\buses: +(.*)$/.exec(line)?.[1];
    const isLocal = used?.startsWith('./.github/workflows/') === true;
    if (used !== undefined && !isLocal && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))
      problems.push(`uses ${used}, which is no full SHA with its version`);
    const image = /\bimage: +(.*)$/.exec(line)?.[1];
    if (image !== undefined && !/@sha256:[0-9a-f]{64}$/.test(image))
      problems.push(`uses the image ${image}, which is no digest`);
    if (/\$\{\{\s*(?:github\.(?:event|head_ref)|inputs)\b/.test(line))
      problems.push(`has untrusted input in a command: ${line.trim()}`);
  }
  for (const [name, job] of jobsOf(lines)) {
    if (file === 'release.yml' && name !== 'gate' && !job.some((line) => line.startsWith('    needs: ')))
      problems.push(`${name} does not wait for the gate`);
    const permissions = permissionsOf(job);
    if (permissions === undefined) problems.push(`${name} has no permissions`);
    for (const permission of permissions ?? []) {
      const special = file === 'release.yml' ? releasePermissions[name] : undefined;
      if (!/^(?:contents|actions): read$/.test(permission) && permission !== special)
        problems.push(`${name} has ${permission}`);
    }
    const checkouts = job.filter((line) => line.includes('actions/checkout@')).length;
    const without = job.filter((line) => line.trim() === 'persist-credentials: false').length;
    if (checkouts !== without) problems.push(`${name} leaves its credentials in a checkout`);
  }
  return problems.map((problem) => `${file} ${problem}.`);
}

/** The jobs of a release that may write, each one thing. They run no code of the project or of a dependency. */
const releasePermissions: Record<string, string> = { publish: 'id-token: write', attach: 'contents: write' };

/** The lines of each job. */
function jobsOf(lines: readonly string[]): Map<string, string[]> {
  const jobs = new Map<string, string[]>();
  let job: string[] | undefined;
  for (const line of lines.slice(lines.indexOf('jobs:') + 1)) {
    const name = /^ {2}([\w-]+):$/.exec(line)?.[1];
    if (name !== undefined) jobs.set(name, (job = []));
    else job?.push(line);
  }
  return jobs;
}

function permissionsOf(job: readonly string[]): string[] | undefined {
  const start = job.findIndex((line) => line.startsWith('    permissions:'));
  if (start === -1) return undefined;
  const inline = job[start]?.slice('    permissions:'.length).trim() ?? '';
  if (inline !== '') return inline === '{}' ? [] : [inline];
  const after = job.slice(start + 1);
  const end = after.findIndex((line) => !line.startsWith('      '));
  return after.slice(0, end === -1 ? undefined : end).map((line) => line.trim());
}
