import { Select as S } from '@mantine/core';

export default function Combobox({ label, items }) {
  return <S label={label} data={items} searchable openOnFocus={false} />;
}
