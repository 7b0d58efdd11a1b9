import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { followElement } from './follow-element.ts';

/** What has come and gone, in order. */
let story: string[];
let main: HTMLElement;

beforeEach(() => {
  story = [];
  main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
});

function follow(): AbortController {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  followElement('frame', controller.signal, (element, signal) => {
    story.push(`${element.title} is there`);
    signal.addEventListener('abort', () => story.push(`${element.title} has gone`));
  });
  return controller;
}

function frame(title: string): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element, { id: 'frame', title });
  return element;
}

test('an element that is already there is found at once', () => {
  main.append(frame('one'));
  follow();
  expect(story).toEqual(['one is there']);
});

test('an element that arrives later is found, also deep inside what arrives', async () => {
  follow();
  const section = document.createElement('section');
  section.append(frame('late'));
  main.append(section);
  await expect.poll(() => story).toEqual(['late is there']);
});

test('an element that gets its id later is found', async () => {
  const element = frame('unnamed');
  element.id = '';
  main.append(element);
  follow();
  element.id = 'frame';
  await expect.poll(() => story).toEqual(['unnamed is there']);
});

test('where another takes its place the first has gone before the second is there', async () => {
  main.append(frame('one'));
  follow();
  main.replaceChildren(frame('two'));
  await expect.poll(() => story).toEqual(['one is there', 'one has gone', 'two is there']);
  main.replaceChildren();
  await expect.poll(() => story.at(-1)).toBe('two has gone');
});

test('an element that is only moved, or that changes inside, stays', async () => {
  const one = frame('one');
  main.append(one);
  follow();
  main.append(document.createElement('p'), one);
  one.append('grown');
  main.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(story).toEqual(['one is there']);
});

test('two can follow, and the end of one leaves the other', async () => {
  const first = follow();
  follow();
  first.abort();
  main.append(frame('one'));
  await expect.poll(() => story).toEqual(['one is there']);
});

test('with its signal it ends: the element is left, and no other is found', async () => {
  main.append(frame('one'));
  follow().abort();
  expect(story).toEqual(['one is there', 'one has gone']);
  main.replaceChildren(frame('two'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(story).toEqual(['one is there', 'one has gone']);
});
