import { Tooltip as T } from 'radix-ui';

export default function Tooltip({ trigger, text }) {
  return (
    <T.Provider>
      <T.Root>
        <T.Trigger className="btn">{trigger}</T.Trigger>
        <T.Portal>
          <T.Content className="rtip" sideOffset={4}>
            {text}
          </T.Content>
        </T.Portal>
      </T.Root>
    </T.Provider>
  );
}
