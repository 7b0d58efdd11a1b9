import { Combobox as C } from '@base-ui/react/combobox';
import { useId } from 'react';

export default function Combobox({ label, items }) {
  const id = useId();
  return (
    <C.Root items={items}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <C.Input id={id} />
      </div>
      <C.Portal>
        <C.Positioner sideOffset={4}>
          <C.Popup className="rpop">
            <C.Empty>No results</C.Empty>
            <C.List>
              {(option) => (
                <C.Item key={option.value} value={option} className="opt">
                  {option.label}
                </C.Item>
              )}
            </C.List>
          </C.Popup>
        </C.Positioner>
      </C.Portal>
    </C.Root>
  );
}
