/** The files of the built site contain nothing of the sample: what its pages show comes from the service. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as sample from '@rueda/domain/sample';
import { expect, test } from 'vitest';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const build = folderOf('../build/');
const domain = folderOf('../../../packages/domain/dist/');

const read = (folder: string, pattern: string, isIncluded: (path: string) => boolean): Map<string, string> =>
  new Map(
    globSync(pattern, { cwd: folder })
      .filter(isIncluded)
      .map((path) => [path, readFileSync(folder + path, 'utf8')]),
  );

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

const sentencesOf = (text: string): string[] =>
  text.split(/<[^>]*>|(?<=[.?!])\s+/).map((sentence) => sentence.trim());

/** Shorter ones are the names of links, columns and pages too. */
const minWords = 6;
const isLong = (sentence: string): boolean => sentence.split(/\s+/).length >= minWords;

/** Every sentence of the sample's texts, and the names of its people, firms and funds, which do not exist. */
function readSampleTexts(): string[] {
  const { sampleDraft, sampleEntries, samplePages, sampleMaterialFacts, samplePage } = sample;
  const { sampleAgents, sampleFunds, sampleMarketMakers, sampleSanctions } = sample;
  const texts = stringsOf([
    // The title of a page is also in the site, for its menu and until the page is published.
    [...samplePages(), sampleDraft()].map(({ document }) => document.components),
    samplePage(),
    sampleEntries('es'),
    sampleEntries('en'),
    sampleMaterialFacts(),
  ]).flatMap(sentencesOf);
  const names = stringsOf([sampleAgents(), sampleFunds(), sampleMarketMakers(), sampleSanctions()]);
  const ofCatalogue = [...read(domain, '**/*.js', (path) => !path.startsWith('sample/')).values()].join('\n');
  return [...new Set([...texts.filter(isLong), ...names.filter((name) => /\w \w{3}/.test(name))])].filter(
    (text) => !ofCatalogue.includes(text),
  );
}

const sampleTexts = readSampleTexts();
const findSample = (text: string): string[] => sampleTexts.filter((each) => text.includes(each));

test('no file of the built site contains a sentence or a name of the sample', () => {
  const files = read(
    build,
    '**/*.{js,html,json,css,svg,webmanifest}',
    // The pictures, sounds and documents that the addresses of the sample's data lead to.
    (path) => !/^(?:client\/samples|documents)\//.test(path),
  );
  expect([...files.keys()]).toEqual(expect.arrayContaining(['server/index.js', 'client/service-worker.js']));
  expect(sampleTexts.length).toBeGreaterThan(300);
  const found = [...files].flatMap(([path, text]) => findSample(text).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

test.each([
  ['a legal page', 'Si algo falla, la página lo indica.'],
  ['the draft', 'Quien es accionista en la fecha de registro recibe el beneficio.'],
  ['a register', sample.sampleFunds()[0]?.name.es ?? ''],
])('control: a text of %s in a file is found', (_, text) => {
  expect(text).not.toBe('');
  expect(findSample(`const planted = ${JSON.stringify(text)};`)).toEqual([text]);
});
