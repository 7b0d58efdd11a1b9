import { Tooltip as T, Button } from '@mantine/core';

export default function Tooltip({ trigger, text }) {
  return (
    <T label={text}>
      <Button>{trigger}</Button>
    </T>
  );
}
