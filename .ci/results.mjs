// The end of the gate: failed tests with the first lines of their errors, the slowest files, the processor time between
// two readings in seconds, and `N passed, N failed`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const reports = ['browser', 'pages', 'services', 'node', 'packages', 'timed'].map((name) =>
  JSON.parse(readFileSync(`.vitest/${name}.json`, 'utf8')),
);
const files = reports.flatMap((report) => report.testResults);
const print = (text) => process.stdout.write(`${text}\n`);
const total = (key) => reports.reduce((sum, report) => sum + report[key], 0);
const nameOf = (file) => relative(process.cwd(), file.name);

const secondsOf = (file) => (file.endTime - file.startTime) / 1000;
print('The ten slowest files, in seconds:');
for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10))
  print(`${secondsOf(file).toFixed(0).padStart(5)}  ${nameOf(file)}`);

const [busyBefore, busyAfter] = process.argv.slice(2).map(Number);
print(`Processor time: ${((busyAfter - busyBefore) / 60).toFixed(1)} minutes`);

for (const file of files) {
  // A file that failed before its first test has no assertion to show.
  if (file.status === 'failed' && file.assertionResults.length === 0)
    print(`FAILED ${nameOf(file)}\n${file.message}`);
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
    print(
      `FAILED ${nameOf(file)}\n  ${test.fullName}\n${test.failureMessages.join('\n').split('\n').slice(0, 12).join('\n')}`,
    );
  }
}
print(`${total('numPassedTests')} passed, ${total('numFailedTests')} failed`);
