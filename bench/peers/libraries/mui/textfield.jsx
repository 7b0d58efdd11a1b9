import TF from '@mui/material/TextField';
import { useId } from 'react';

export default function TextField({ label, help, defaultValue }) {
  const id = useId();
  return <TF id={id} label={label} helperText={help} defaultValue={defaultValue} />;
}
