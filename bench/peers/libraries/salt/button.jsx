import { Button as B } from '@salt-ds/core';

export default function Button({ children }) {
  return <B>{children}</B>;
}
