import { Select as S, Label } from 'radix-ui';
import { useId } from 'react';

export default function Select({ label, options, defaultValue }) {
  const id = useId();
  return (
    <div className="field">
      <Label.Root htmlFor={id}>{label}</Label.Root>
      <S.Root defaultValue={defaultValue ?? options[0].value}>
        <S.Trigger id={id} className="select">
          <S.Value />
          <S.Icon />
        </S.Trigger>
        <S.Portal>
          <S.Content position="popper" className="rpop">
            <S.Viewport>
              {options.map((option) => (
                <S.Item key={option.value} value={option.value} className="opt">
                  <S.ItemText>{option.label}</S.ItemText>
                </S.Item>
              ))}
            </S.Viewport>
          </S.Content>
        </S.Portal>
      </S.Root>
    </div>
  );
}
