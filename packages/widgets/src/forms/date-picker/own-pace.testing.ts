/** For tests in which the calendar arrives when it arrives: they wait for what is seen or heard, and not for React. */
import { afterEach, beforeEach } from 'vitest';
import { draw } from '../../../testing/suite/render.tsx';

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Lets React work at its own pace in the tests of a file; what is returned draws, and waits for that alone. */
export function atItsOwnPace(): typeof draw {
  beforeEach(() => void (react.IS_REACT_ACT_ENVIRONMENT = false));
  afterEach(() => void (react.IS_REACT_ACT_ENVIRONMENT = true));
  return async (element) => {
    react.IS_REACT_ACT_ENVIRONMENT = true;
    const drawn = await draw(element);
    react.IS_REACT_ACT_ENVIRONMENT = false;
    return drawn;
  };
}
