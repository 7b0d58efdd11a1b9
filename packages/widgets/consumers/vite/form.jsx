/** Two forms that react-hook-form holds: one of fields that are registered, one of fields under a Controller. */
import {
  Autocomplete,
  Button,
  Choice,
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
import { blankForm, formLabels as words } from '../form-sample.ts';

/** The ref of a form library is for the control: `ref` is the root of a field. */
const toControl = ({ ref, ...field }) => ({ ...field, controlRef: ref });

function Form({ label, children, form }) {
  const [sent, setSent] = useState();
  const { errors, submitCount } = form.formState;
  // For the tests, which have no other way to what React holds.
  useEffect(() => {
    globalThis.forms = { ...globalThis.forms, [label]: form };
  });
  return (
    <form aria-label={label} onSubmit={form.handleSubmit(setSent)} noValidate>
      {children((name) => ({ id: `${label}-${name}`, label: words[name], error: errors[name]?.message }))}
      <Button type="submit" kind="primary">
        {words.send}
      </Button>
      {sent && <FormAlert key={submitCount} sentiment="success" title={JSON.stringify(sent)} />}
    </form>
  );
}

function Registered() {
  const form = useForm({ defaultValues: blankForm });
  const register = (name) => toControl(form.register(name, { required: words.missing }));
  return (
    <Form label="registered" form={form}>
      {(field) => (
        <>
          <TextInput {...field('name')} {...register('name')} hasCounter maxLength={80} />
          <TextArea {...field('notes')} {...register('notes')} />
          <RadioGroup {...field('kind')} {...register('kind')} items={words.kinds} />
          <Select {...field('currency')} {...register('currency')} items={words.currencies} />
          <Choice {...field('terms')} {...register('terms')} />
        </>
      )}
    </Form>
  );
}

const hasBoth = ({ from, to }) => (from !== null && to !== null) || words.missing;

function Controlled() {
  const form = useForm({ defaultValues: blankForm });
  const held = (name, draw, validate) => (
    <Controller
      control={form.control}
      name={name}
      rules={validate ? { validate } : { required: words.missing }}
      render={({ field }) => draw(toControl(field))}
    />
  );
  return (
    <Form label="controlled" form={form}>
      {(field) => (
        <>
          {held('name', (held) => (
            <TextInput {...field('name')} {...held} />
          ))}
          {held('notes', (held) => (
            <TextArea {...field('notes')} {...held} />
          ))}
          {held('kind', (held) => (
            <RadioGroup {...field('kind')} {...held} items={words.kinds} />
          ))}
          {held('currency', (held) => (
            <Select {...field('currency')} {...held} items={words.currencies} />
          ))}
          {held('terms', ({ value, ...held }) => (
            <Choice {...field('terms')} {...held} checked={value} />
          ))}
          {held('day', ({ onChange, onBlur: _, ...held }) => (
            <DatePicker {...field('day')} {...held} onValueChange={onChange} />
          ))}
          {held(
            'period',
            ({ value, onChange, controlRef }) => (
              <DateRangePicker {...field('period')} {...value} {...{ controlRef }} onRangeChange={onChange} />
            ),
            hasBoth,
          )}
          {held('fund', ({ onChange, onBlur: _, ...held }) => (
            <Autocomplete
              {...field('fund')}
              {...held}
              items={words.funds}
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
