import T from '@mui/material/Tooltip';
import Button from '@mui/material/Button';

export default function Tooltip({ trigger, text }) {
  return (
    <T title={text} describeChild>
      <Button>{trigger}</Button>
    </T>
  );
}
