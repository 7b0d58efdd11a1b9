import { Button as B } from '@mantine/core';

export default function Button({ children }) {
  return <B>{children}</B>;
}
