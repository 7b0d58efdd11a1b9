import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { followElement } from './follow-element.ts';

/** The elements added and removed, in order. */
let events: string[];
let main: HTMLElement;

beforeEach(() => {
  events = [];
  main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
});

function follow(): AbortController {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  followElement('frame', controller.signal, (element, signal) => {
    events.push(`${element.title} added`);
    signal.addEventListener('abort', () => events.push(`${element.title} removed`));
  });
  return controller;
}

function frame(title: string): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element, { id: 'frame', title });
  return element;
}

test('followElement calls back at once for an element that exists', () => {
  main.append(frame('one'));
  follow();
  expect(events).toEqual(['one added']);
});

test('followElement calls back for an element that is inserted later, at any depth', async () => {
  follow();
  const section = document.createElement('section');
  section.append(frame('late'));
  main.append(section);
  await expect.poll(() => events).toEqual(['late added']);
});

test('followElement calls back for an element that receives its id later', async () => {
  const element = frame('unnamed');
  element.id = '';
  main.append(element);
  follow();
  element.id = 'frame';
  await expect.poll(() => events).toEqual(['unnamed added']);
});

test('followElement aborts the signal of a replaced element before it calls back for its replacement', async () => {
  main.append(frame('one'));
  follow();
  main.replaceChildren(frame('two'));
  await expect.poll(() => events).toEqual(['one added', 'one removed', 'two added']);
  main.replaceChildren();
  await expect.poll(() => events.at(-1)).toBe('two removed');
});

test('followElement ignores an element that moves, or whose content changes', async () => {
  const one = frame('one');
  main.append(one);
  follow();
  main.append(document.createElement('p'), one);
  one.append('grown');
  main.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual(['one added']);
});

test('followElement serves two followers, and the end of one leaves the other', async () => {
  const first = follow();
  follow();
  first.abort();
  main.append(frame('one'));
  await expect.poll(() => events).toEqual(['one added']);
});

test('followElement ends with its signal: it leaves the element and follows no other', async () => {
  main.append(frame('one'));
  follow().abort();
  expect(events).toEqual(['one added', 'one removed']);
  main.replaceChildren(frame('two'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual(['one added', 'one removed']);
});
