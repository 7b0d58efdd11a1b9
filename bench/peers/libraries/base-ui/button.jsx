import { Button as B } from '@base-ui/react/button';

export default function Button({ children }) {
  return <B className="btn">{children}</B>;
}
