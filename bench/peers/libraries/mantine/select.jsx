import { Select as S } from '@mantine/core';

export default function Select({ label, options, defaultValue }) {
  return (
    <S label={label} data={options} defaultValue={defaultValue ?? options[0].value} allowDeselect={false} />
  );
}
