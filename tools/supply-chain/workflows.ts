/**
 * What is wrong with a workflow of a hosted CI, a line each: an action or an image that could change under us, a job
 * with more rights than it needs, a word of a stranger inside a command.
 */
export function workflowProblems(file: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  if (!lines.includes('permissions: {}')) faults.push('has no `permissions: {}` at the top');
  if (/\bpull_request_target\b|\bworkflow_run\b/.test(text))
    faults.push('lets a stranger start it with our rights');
  for (const line of lines) {
    const used = /\buses: +(.*)$/.exec(line)?.[1];
    if (used !== undefined && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))
      faults.push(`uses ${used}, which is no full SHA with its version`);
    const image = /\bimage: +(.*)$/.exec(line)?.[1];
    if (image !== undefined && !/@sha256:[0-9a-f]{64}$/.test(image))
      faults.push(`takes the image ${image}, which is no digest`);
    if (/\$\{\{\s*(?:github\.(?:event|head_ref)|inputs)\b/.test(line))
      faults.push(`puts a stranger's words into a command: ${line.trim()}`);
  }
  for (const [name, job] of jobsOf(lines)) {
    const rights = rightsOf(job);
    if (rights === undefined) faults.push(`${name} does not say its permissions`);
    for (const right of rights ?? []) {
      const isPublishing = file === 'release.yml' && name === 'publish';
      if (!/^(?:contents|actions): read$/.test(right) && !(isPublishing && right === 'id-token: write'))
        faults.push(`${name} may ${right}`);
    }
    const checkouts = job.filter((line) => line.includes('actions/checkout@')).length;
    const without = job.filter((line) => line.trim() === 'persist-credentials: false').length;
    if (checkouts !== without) faults.push(`${name} leaves its credentials in a checkout`);
  }
  return faults.map((fault) => `${file} ${fault}.`);
}

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

function rightsOf(job: readonly string[]): string[] | undefined {
  const start = job.findIndex((line) => line.startsWith('    permissions:'));
  if (start === -1) return undefined;
  const inline = job[start]?.slice('    permissions:'.length).trim() ?? '';
  if (inline !== '') return inline === '{}' ? [] : [inline];
  const after = job.slice(start + 1);
  const end = after.findIndex((line) => !line.startsWith('      '));
  return after.slice(0, end === -1 ? undefined : end).map((line) => line.trim());
}
