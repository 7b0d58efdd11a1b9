/** The native date input. */
import { useId } from 'react';

export default function DatePicker({ label }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" defaultValue="2026-01-15" />
    </div>
  );
}
