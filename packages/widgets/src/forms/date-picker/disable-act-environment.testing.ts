/**
 * For tests that wait for visible or announced results of a calendar that loads asynchronously, not for React's `act`.
 */
import { afterEach, beforeEach } from 'vitest';
import { render } from '../../../testing/suite/render.tsx';

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Turns off the `act` environment for the tests of a file. Returns a function that renders with `act`. */
export function disableActEnvironment(): typeof render {
  beforeEach(() => void (react.IS_REACT_ACT_ENVIRONMENT = false));
  afterEach(() => void (react.IS_REACT_ACT_ENVIRONMENT = true));
  return async (element) => {
    react.IS_REACT_ACT_ENVIRONMENT = true;
    const result = await render(element);
    react.IS_REACT_ACT_ENVIRONMENT = false;
    return result;
  };
}
