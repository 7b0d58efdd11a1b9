import { Tooltip as T, Button } from '@salt-ds/core';

export default function Tooltip({ trigger, text }) {
  return (
    <T content={text}>
      <Button>{trigger}</Button>
    </T>
  );
}
