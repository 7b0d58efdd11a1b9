import { addIslands, clientComponent } from '../../src/runtime/index.ts';

const testComponents = () => import('../fixtures/test-components.client.tsx');

addIslands({
  counter: () => clientComponent(testComponents().then((module) => module.Counter)),
  // The inner before the outer, as when one belongs to the library and the other to a site.
  inner: () => clientComponent(testComponents().then((module) => module.Inner)),
  holder: () => clientComponent(testComponents().then((module) => module.Holder)),
  tag: () => clientComponent(testComponents().then((module) => module.Tag)),
  throws: () => clientComponent(testComponents().then((module) => module.Throws)),
  heavy: () => import('../fixtures/heavy.behaviour.ts'),
  shout: () => import('../fixtures/shout.behaviour.ts'),
});
