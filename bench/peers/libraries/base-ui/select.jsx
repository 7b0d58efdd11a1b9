import { Select as S } from '@base-ui/react/select';
import { Field } from '@base-ui/react/field';

export default function Select({ label, options, defaultValue }) {
  return (
    <Field.Root className="field">
      <Field.Label nativeLabel={false} render={<div />}>
        {label}
      </Field.Label>
      <S.Root items={options} defaultValue={defaultValue ?? options[0].value}>
        <S.Trigger className="select">
          <S.Value />
          <S.Icon>▼</S.Icon>
        </S.Trigger>
        <S.Portal>
          <S.Positioner sideOffset={4} alignItemWithTrigger={false}>
            <S.Popup className="rpop">
              <S.List>
                {options.map((option) => (
                  <S.Item key={option.value} value={option.value} className="opt">
                    <S.ItemText>{option.label}</S.ItemText>
                  </S.Item>
                ))}
              </S.List>
            </S.Popup>
          </S.Positioner>
        </S.Portal>
      </S.Root>
    </Field.Root>
  );
}
