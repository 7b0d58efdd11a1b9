import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export default function Combobox({ label, items }) {
  return (
    <Autocomplete
      options={items}
      getOptionKey={(option) => option.value}
      renderInput={(p) => <TextField {...p} label={label} />}
    />
  );
}
