/** Two forms of react-hook-form: one of registered fields, one of fields with a Controller. */
import {
  Autocomplete,
  Button,
  Checkbox,
  DatePicker,
  DateRangePicker,
  FormAlert,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from '@rueda/widgets';
import '@rueda/widgets/styles.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import { blankForm, formLabels } from '../form-sample.ts';

/** A form library needs the ref of the control: `ref` is that of the field's root. */
const toControl = ({ ref, ...field }) => ({ ...field, controlRef: ref });

function Form({ label, children, form }) {
  const [sent, setSent] = useState();
  const { errors, submitCount } = form.formState;
  // The tests have no other access to React's state.
  useEffect(() => {
    globalThis.forms = { ...globalThis.forms, [label]: form };
  });
  return (
    <form aria-label={label} onSubmit={form.handleSubmit(setSent)} noValidate>
      {children((name) => ({
        id: `${label}-${name}`,
        label: formLabels[name],
        error: errors[name]?.message,
      }))}
      <Button type="submit" kind="primary">
        {formLabels.send}
      </Button>
      {sent && <FormAlert key={submitCount} sentiment="success" title={JSON.stringify(sent)} />}
    </form>
  );
}

function Registered() {
  const form = useForm({ defaultValues: blankForm });
  const register = (name) => toControl(form.register(name, { required: formLabels.missing }));
  return (
    <Form label="registered" form={form}>
      {(field) => (
        <>
          <TextInput {...field('name')} {...register('name')} hasCounter maxLength={80} />
          <TextArea {...field('notes')} {...register('notes')} />
          <RadioGroup {...field('kind')} {...register('kind')} items={formLabels.kinds} />
          <Select {...field('currency')} {...register('currency')} items={formLabels.currencies} />
          <Checkbox {...field('terms')} {...register('terms')} />
        </>
      )}
    </Form>
  );
}

const hasBoth = ({ from, to }) => (from !== null && to !== null) || formLabels.missing;

function Controlled() {
  const form = useForm({ defaultValues: blankForm });
  const controlled = (name, render, validate) => (
    <Controller
      control={form.control}
      name={name}
      rules={validate ? { validate } : { required: formLabels.missing }}
      render={({ field }) => render(toControl(field))}
    />
  );
  return (
    <Form label="controlled" form={form}>
      {(field) => (
        <>
          {controlled('name', (control) => (
            <TextInput {...field('name')} {...control} />
          ))}
          {controlled('notes', (control) => (
            <TextArea {...field('notes')} {...control} />
          ))}
          {controlled('kind', (control) => (
            <RadioGroup {...field('kind')} {...control} items={formLabels.kinds} />
          ))}
          {controlled('currency', (control) => (
            <Select {...field('currency')} {...control} items={formLabels.currencies} />
          ))}
          {controlled('terms', ({ value, ...control }) => (
            <Checkbox {...field('terms')} {...control} checked={value} />
          ))}
          {controlled('day', ({ onChange, onBlur: _, ...control }) => (
            <DatePicker {...field('day')} {...control} onValueChange={onChange} />
          ))}
          {controlled(
            'period',
            ({ value, onChange, controlRef }) => (
              <DateRangePicker {...field('period')} {...value} {...{ controlRef }} onRangeChange={onChange} />
            ),
            hasBoth,
          )}
          {controlled('fund', ({ onChange, onBlur: _, ...control }) => (
            <Autocomplete
              {...field('fund')}
              {...control}
              items={formLabels.funds}
              field="name"
              onValueChange={onChange}
            />
          ))}
        </>
      )}
    </Form>
  );
}

createRoot(document.getElementById('root')).render(
  <>
    <Registered />
    <Controlled />
  </>,
);
