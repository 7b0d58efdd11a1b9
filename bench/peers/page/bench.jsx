/**
 * What the bench calls inside a page, as `bench`. Times are processor milliseconds of this thread, which the server
 * reads while the thread waits for it, so nothing of the measuring is in between.
 */
import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

function cpuTime() {
  const request = new XMLHttpRequest();
  request.open('GET', '/cpu', false);
  request.send();
  return Number(request.responseText);
}

/** Calls back once what it holds was drawn and its effects ran. */
function Drawn({ onDrawn, children }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

function isShown(element) {
  if (!element) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
}

/** Resolves with the processor time when this first holds. It is asked after every change and in every frame. */
function whenTrue(holds, start) {
  return new Promise((resolve) => {
    let isDone = false;
    const observer = new MutationObserver(check);
    function check() {
      if (isDone || !holds()) return;
      isDone = true;
      observer.disconnect();
      // Layout is part of the work.
      document.body.getBoundingClientRect();
      resolve(cpuTime());
    }
    const everyFrame = () => {
      check();
      if (!isDone) requestAnimationFrame(everyFrame);
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    requestAnimationFrame(everyFrame);
    start?.(check);
  });
}

const conditions = {
  /** The first of them says something else than it does now. */
  changed: (selector) => {
    const text = () => document.querySelector(selector)?.textContent ?? '';
    const before = text();
    return () => text() !== '' && text() !== before;
  },
  shown: (selector) => () => isShown(document.querySelector(selector)),
  /** All options, from the first to the last, have what was typed. */
  matching: (selector, typed) => () => {
    const found = [...document.querySelectorAll(selector)];
    const ends = [found[0], found.at(-1)];
    return isShown(found[0]) && ends.every(({ textContent }) => textContent.toLowerCase().includes(typed));
  },
};

export function installBench({ scenes, Provider }) {
  const host = document.getElementById('root');
  const errors = [];
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const settings = Object.fromEntries(
    ['onRecoverableError', 'onUncaughtError', 'onCaughtError'].map((name) => [
      name,
      (error) => errors.push(`${name}: ${error?.message ?? error}`),
    ]),
  );

  /** Starts something with the element of a scene. Resolves with when it began, and when it was drawn. */
  async function draw(scene, start) {
    const element = scenes[scene]();
    let isDrawn = false;
    const began = cpuTime();
    const ended = await whenTrue(
      () => isDrawn,
      (check) => {
        const onDrawn = () => {
          isDrawn = true;
          check();
        };
        start(
          <Drawn onDrawn={onDrawn}>
            <Provider>{element}</Provider>
          </Drawn>,
        );
      },
    );
    return { began, ended };
  }

  let armed;
  globalThis.bench = {
    errors,
    /** What asking for the time costs itself. */
    calibrate() {
      const [first, second, third] = [cpuTime(), cpuTime(), cpuTime()];
      return Math.min(second - first, third - second);
    },
    mount: (scene) => draw(scene, (tree) => createRoot(host, settings).render(tree)),
    hydrate: (scene) => draw(scene, (tree) => hydrateRoot(host, tree, settings)),
    /** Is it there before anybody touched anything? */
    isShown: (selector) => isShown(document.querySelector(selector)),
    /** Waits for a real press or key, and then for a condition; `awaited` resolves with when each was. */
    arm(kind, selector, typed) {
      let began;
      const types = ['pointerdown', 'mousedown', 'keydown'];
      const onFirst = () => {
        began ??= cpuTime();
      };
      for (const type of types) addEventListener(type, onFirst, { capture: true });
      const holds = conditions[kind](selector, typed);
      armed = whenTrue(() => began !== undefined && holds()).then((ended) => ({ began, ended }));
    },
    awaited: () => armed,
  };
}
