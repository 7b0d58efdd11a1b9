import { Button as B } from 'react-aria-components';

export default function Button({ children }) {
  return <B className="btn">{children}</B>;
}
