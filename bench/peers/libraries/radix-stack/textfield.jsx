import { Form } from 'radix-ui';

export default function TextField({ label, help, defaultValue }) {
  return (
    <Form.Root asChild>
      <div>
        <Form.Field name={label} className="field">
          <Form.Label>{label}</Form.Label>
          <Form.Control defaultValue={defaultValue} />
          <div className="help">{help}</div>
        </Form.Field>
      </div>
    </Form.Root>
  );
}
