/** Every alert tells who is woken, what visitors notice and where the remedy is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

interface Alert {
  readonly name: string;
  readonly text: string;
}

const alertsOf = (rules: string): Alert[] =>
  rules
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }));

const valueOf = ({ text }: Alert, field: string): string =>
  new RegExp(`^ +${field}: (["'])(.+)\\1$`, 'm').exec(text)?.[2]?.replaceAll("''", "'") ?? '';

/** What is wrong with the alerts, beside the handbook. */
function problemsOf(rules: string, handbook: string): string[] {
  const alerts = alertsOf(rules);
  const [, alertsPart = ''] = /^### When an alert comes\n([^]*?)^##? /m.exec(handbook) ?? [];
  const sections = alertsPart.split(/^#### /m).slice(1);
  const names = new Set(alerts.map(({ name }) => name));
  const written = sections.map((section) => /^\w+/.exec(section)?.[0] ?? '');
  return [
    ...written
      .filter((name) => !names.has(name))
      .map((name) => `${name}: the handbook describes no such alert.`),
    ...alerts.flatMap((alert) => {
      const { name, text } = alert;
      const section = sections.find((each) => each.startsWith(`${name}\n`)) ?? '';
      return [
        !/labels: \{ severity: (?:critical|warning) \}/.test(text) && 'has no severity',
        valueOf(alert, 'summary') === '' && 'has no summary',
        valueOf(alert, 'description').length < 40 && 'does not describe its effect',
        valueOf(alert, 'runbook_url') !== `{{ $externalLabels.handbook }}#${name.toLowerCase()}` &&
          'does not link to its section',
        !section.includes(valueOf(alert, 'description')) && 'has another effect in the handbook',
        !(/^Inspect: .{10}/m.test(section) && /^Action: .{10}/m.test(section)) && 'has no remedy',
      ].flatMap((problem) => (problem === false ? [] : [`${name}: ${problem}.`]));
    }),
  ];
}

const [rules, handbook] = [read('alerts.yml'), read('README.md')];

test('every alert says who is woken and what visitors notice, and links to its remedy', () => {
  expect(alertsOf(rules).length).toBeGreaterThan(15);
  expect(problemsOf(rules, handbook)).toEqual([]);
});

test('no alert has a limit of its own: all limits are in one group', () => {
  const [limits = '', own = ''] = rules.split('- name: rueda\n');
  const names = [...limits.matchAll(/labels: \{ name: (\w+) \}/g)].map(([, name]) => name);
  const used = new Set([...own.matchAll(/rueda:threshold\{name="(\w+)"\}/g)].map(([, name]) => name));
  expect(used).toEqual(new Set(names));
  expect(own.match(/[<>] *(?!0\b)[\d.]+/g)).toBeNull();
});

test('control: an alert without severity or remedy is found', () => {
  const [, first = ''] = /severity: (\w+)/.exec(rules) ?? [];
  expect(problemsOf(rules.replace(`severity: ${first}`, 'team: a'), handbook)).toHaveLength(1);
  expect(problemsOf(rules, handbook.replace('#### KeysAreOld', '#### KeysAreNew'))).toHaveLength(3);
});
