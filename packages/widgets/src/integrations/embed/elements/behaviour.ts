/** What the build of the embeds puts in the place of `runtime/behaviour.client.tsx`: no island, no effect, no React. */
import type { Attach } from '../../../runtime/attach.ts';
import type { Started } from './jsx-runtime.ts';

/** A component that starts a behaviour on the element it stands in. */
export function behaviour<Props extends object>(_: string, attach: Attach<Props>): (props: Props) => Started {
  return (props) => ({ attach, props });
}
