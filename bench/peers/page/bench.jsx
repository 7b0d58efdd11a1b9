/**
 * The functions that the bench calls inside a page, as `bench`. Times are processor milliseconds of this thread, which the
 * server reads while the thread waits, so that the measurement is not included.
 */
import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

function cpuTime() {
  const request = new XMLHttpRequest();
  request.open('GET', '/cpu', false);
  request.send();
  return Number(request.responseText);
}

/** Calls back once its children are rendered and their effects have run. */
function RenderProbe({ onRendered, children }) {
  useEffect(onRendered, [onRendered]);
  return children;
}

function isShown(element) {
  if (!element) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
}

/** Resolves with the processor time when the condition first holds. Checked after every change and in every frame. */
function whenTrue(holds, start) {
  return new Promise((resolve) => {
    let isDone = false;
    const observer = new MutationObserver(check);
    function check() {
      if (isDone || !holds()) return;
      isDone = true;
      observer.disconnect();
      // Includes layout.
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
  /** The text of the first element has changed. */
  changed: (selector) => {
    const text = () => document.querySelector(selector)?.textContent ?? '';
    const before = text();
    return () => text() !== '' && text() !== before;
  },
  shown: (selector) => () => isShown(document.querySelector(selector)),
  /** The first and the last option contain the typed text. */
  matching: (selector, typed) => () => {
    const options = [...document.querySelectorAll(selector)];
    const ends = [options[0], options.at(-1)];
    return isShown(options[0]) && ends.every(({ textContent }) => textContent.toLowerCase().includes(typed));
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

  /** Renders a scene. Resolves with the times of its start and of its end. */
  async function renderScene(scene, start) {
    const element = scenes[scene]();
    let isRendered = false;
    const began = cpuTime();
    const ended = await whenTrue(
      () => isRendered,
      (check) => {
        const onRendered = () => {
          isRendered = true;
          check();
        };
        start(
          <RenderProbe onRendered={onRendered}>
            <Provider>{element}</Provider>
          </RenderProbe>,
        );
      },
    );
    return { began, ended };
  }

  let armed;
  globalThis.bench = {
    errors,
    /** The cost of a time measurement. */
    calibrate() {
      const [first, second, third] = [cpuTime(), cpuTime(), cpuTime()];
      return Math.min(second - first, third - second);
    },
    mount: (scene) => renderScene(scene, (tree) => createRoot(host, settings).render(tree)),
    hydrate: (scene) => renderScene(scene, (tree) => hydrateRoot(host, tree, settings)),
    /** Whether an element is shown before any interaction. */
    isShown: (selector) => isShown(document.querySelector(selector)),
    /** Waits for a real click or key, and then for a condition; `awaited` resolves with both times. */
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
