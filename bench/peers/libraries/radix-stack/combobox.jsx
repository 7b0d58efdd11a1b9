import { Popover as P } from 'radix-ui';
import { Command } from 'cmdk';
import { useState } from 'react';

/** "Contains", as in the other libraries; otherwise cmdk ranks the items. */
const filter = (value, typed, [label = value] = []) =>
  label.toLowerCase().includes(typed.toLowerCase()) ? 1 : 0;

export default function Combobox({ label, items }) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(null);
  return (
    <div className="field">
      <span>{label}</span>
      <P.Root open={isOpen} onOpenChange={setIsOpen}>
        <P.Trigger className="select" role="combobox" data-t="combo">
          {chosen ? chosen.label : 'Choose…'}
        </P.Trigger>
        <P.Portal>
          <P.Content className="rpop" sideOffset={4}>
            <Command filter={filter}>
              <Command.Input aria-label={label} />
              <Command.List className="cmdlist">
                <Command.Empty>No results</Command.Empty>
                {items.map((option) => (
                  <Command.Item
                    key={option.value}
                    value={option.value}
                    keywords={[option.label]}
                    className="opt"
                    onSelect={() => {
                      setChosen(option);
                      setIsOpen(false);
                    }}
                  >
                    {option.label}
                  </Command.Item>
                ))}
              </Command.List>
            </Command>
          </P.Content>
        </P.Portal>
      </P.Root>
    </div>
  );
}
