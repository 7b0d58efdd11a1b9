import { TooltipTrigger, Tooltip as T, Button } from 'react-aria-components';

export default function Tooltip({ trigger, text }) {
  return (
    <TooltipTrigger>
      <Button className="btn">{trigger}</Button>
      <T className="rtip">{text}</T>
    </TooltipTrigger>
  );
}
