import { Tooltip as T } from '@base-ui/react/tooltip';

export default function Tooltip({ trigger, text }) {
  return (
    <T.Provider>
      <T.Root>
        <T.Trigger className="btn">{trigger}</T.Trigger>
        <T.Portal>
          <T.Positioner sideOffset={4}>
            <T.Popup className="rtip">{text}</T.Popup>
          </T.Positioner>
        </T.Portal>
      </T.Root>
    </T.Provider>
  );
}
