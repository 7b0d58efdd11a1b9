import S from '@mui/material/Select';
import MenuItem from '@mui/material/MenuItem';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { useId } from 'react';

export default function Select({ label, options, defaultValue }) {
  const id = useId();
  return (
    <FormControl>
      <InputLabel id={id}>{label}</InputLabel>
      <S labelId={id} label={label} defaultValue={defaultValue ?? options[0].value}>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </S>
    </FormControl>
  );
}
