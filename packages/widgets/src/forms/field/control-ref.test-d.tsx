/** Compiled, never run: the type check fails if the code under a `@ts-expect-error` ever compiles. */
import { createRef, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { Select } from '../select/index.ts';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';

const root = createRef<HTMLDivElement>();
const group = createRef<HTMLFieldSetElement>();
const input = createRef<HTMLInputElement>();
const area = createRef<HTMLTextAreaElement>();
const select = createRef<HTMLSelectElement>();
const labels = { id: 'a', label: 'A' };
const radios = { ...labels, name: 'a', items: [] };

export const valid: ReactNode = (
  <>
    <TextInput {...labels} ref={root} controlRef={input} />
    <TextInput
      {...labels}
      ref={(_: HTMLDivElement | null) => {}}
      controlRef={(_: HTMLInputElement | null) => {}}
    />
    <TextArea {...labels} ref={root} controlRef={area} />
    <Select {...labels} items={[]} ref={root} controlRef={select} />
    <Checkbox {...labels} ref={root} controlRef={input} />
    <RadioGroup {...radios} ref={group} controlRef={input} />
  </>
);

// @ts-expect-error The root is not an input.
export const textInput: ReactNode = <TextInput {...labels} ref={input} />;
// @ts-expect-error A callback ref on the root does not receive an input.
export const callbackRef: ReactNode = <TextInput {...labels} ref={(_: HTMLInputElement | null) => {}} />;
// @ts-expect-error The root is not a textarea.
export const textArea: ReactNode = <TextArea {...labels} ref={area} />;
// @ts-expect-error The root is not a select.
export const selects: ReactNode = <Select {...labels} items={[]} ref={select} />;
// @ts-expect-error The root is not a checkbox.
export const checkbox: ReactNode = <Checkbox {...labels} ref={input} />;
// @ts-expect-error The root is not a radio button.
export const radio: ReactNode = <RadioGroup {...radios} ref={input} />;
// @ts-expect-error The control is not the root.
export const control: ReactNode = <TextInput {...labels} controlRef={root} />;
