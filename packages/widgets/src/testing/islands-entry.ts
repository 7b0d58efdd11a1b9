import { hydrateIslands } from '../islands/index.ts';

hydrateIslands({
  counter: () => import('./test-leaves.client.tsx').then((module) => module.Counter),
  // The inner before the outer, as where one is the library's and the other a site's.
  sleeper: () => import('./test-leaves.client.tsx').then((module) => module.Sleeper),
  holder: () => import('./test-leaves.client.tsx').then((module) => module.Holder),
  tag: () => import('./test-leaves.client.tsx').then((module) => module.Tag),
  throws: () => import('./test-leaves.client.tsx').then((module) => module.Throws),
});
