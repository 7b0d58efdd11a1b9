/** Replaces `runtime/behaviour.client.tsx` in the build of the embeds: no island, no effect, no React. */
import type { Attach } from '../../../runtime/attach.ts';
import type { BehaviourNode } from './jsx-runtime.ts';

/** Makes a component that attaches a behaviour to its parent element. */
export function behaviour<Props extends object>(
  _: string,
  attach: Attach<Props>,
): (props: Props) => BehaviourNode {
  return (props) => ({ attach, props });
}
