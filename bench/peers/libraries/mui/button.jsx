import B from '@mui/material/Button';

export default function Button({ children }) {
  return <B variant="outlined">{children}</B>;
}
