// What the gate ends with: every test that failed, with the first lines of why, then `N passed, N failed`.
import { readFileSync } from 'node:fs';

const reports = ['browser', 'node', 'api', 'site', 'packages'].map((name) =>
  JSON.parse(readFileSync(`.vitest/${name}.json`, 'utf8')),
);
const print = (text) => process.stdout.write(`${text}\n`);
const total = (key) => reports.reduce((sum, report) => sum + report[key], 0);

for (const file of reports.flatMap((report) => report.testResults)) {
  // A file that failed before its first test has no assertion to show.
  if (file.status === 'failed' && file.assertionResults.length === 0)
    print(`FAILED ${file.name}\n${file.message}`);
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
    print(
      `FAILED ${file.name}\n  ${test.fullName}\n${test.failureMessages.join('\n').split('\n').slice(0, 12).join('\n')}`,
    );
  }
}
print(`${total('numPassedTests')} passed, ${total('numFailedTests')} failed`);
