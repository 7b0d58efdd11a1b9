import { useId } from 'react';

export default function TextField({ label, help, defaultValue }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" defaultValue={defaultValue} aria-describedby={id + 'h'} />
      <div id={id + 'h'} className="help">
        {help}
      </div>
    </div>
  );
}
