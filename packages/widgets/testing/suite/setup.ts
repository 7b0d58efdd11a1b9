import { vi } from 'vitest';
import '../../dist/fonts.css';
import '../../dist/styles.css';
import '../../dist/tokens.css';
import { sampleNow } from './story-args.ts';

/** React then tells of every state change that a test did not wait for. */
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** The stories' own day, every day: a price that is delayed in a story would otherwise grow old in its test. */
vi.useFakeTimers({ toFake: ['Date'], now: sampleNow });
