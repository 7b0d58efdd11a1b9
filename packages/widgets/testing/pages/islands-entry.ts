import { addIslands, leaf } from '../../src/runtime/index.ts';

const testLeaves = () => import('../fixtures/test-components.client.tsx');

addIslands({
  counter: () => leaf(testLeaves().then((module) => module.Counter)),
  // The inner before the outer, as where one is the library's and the other a site's.
  sleeper: () => leaf(testLeaves().then((module) => module.Sleeper)),
  holder: () => leaf(testLeaves().then((module) => module.Holder)),
  tag: () => leaf(testLeaves().then((module) => module.Tag)),
  throws: () => leaf(testLeaves().then((module) => module.Throws)),
  heavy: () => import('../fixtures/heavy.behaviour.ts'),
  shout: () => import('../fixtures/shout.behaviour.ts'),
});
