import { addIslands, leaf } from '../islands/index.ts';

const testLeaves = () => import('./test-leaves.client.tsx');

addIslands({
  counter: () => leaf(testLeaves().then((module) => module.Counter)),
  // The inner before the outer, as where one is the library's and the other a site's.
  sleeper: () => leaf(testLeaves().then((module) => module.Sleeper)),
  holder: () => leaf(testLeaves().then((module) => module.Holder)),
  tag: () => leaf(testLeaves().then((module) => module.Tag)),
  throws: () => leaf(testLeaves().then((module) => module.Throws)),
  heavy: () => import('./heavy.behaviour.ts'),
  shout: () => import('./shout.behaviour.ts'),
});
