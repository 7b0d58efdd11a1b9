import { hydrateIslands } from '../islands/index.ts';

hydrateIslands({
  counter: () => import('./test-leaves.client.tsx').then((module) => module.Counter),
  tag: () => import('./test-leaves.client.tsx').then((module) => module.Tag),
  throws: () => import('./test-leaves.client.tsx').then((module) => module.Throws),
});
