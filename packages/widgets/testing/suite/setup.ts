import { vi } from 'vitest';
import '../../dist/fonts.css';
import '../../dist/styles.css';
import '../../dist/tokens.css';
import { sampleNow } from './story-args.ts';

/** React then warns about every state update that a test did not wait for. */
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Tests run at the stories' date. Otherwise a delayed price of a story becomes stale in its test. */
vi.useFakeTimers({ toFake: ['Date'], now: sampleNow });
