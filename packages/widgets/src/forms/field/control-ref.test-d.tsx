/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import { createRef, type ReactNode } from 'react';
import { Choice } from '../choice/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { Select } from '../select/index.ts';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';

const root = createRef<HTMLDivElement>();
const group = createRef<HTMLFieldSetElement>();
const input = createRef<HTMLInputElement>();
const area = createRef<HTMLTextAreaElement>();
const select = createRef<HTMLSelectElement>();
const words = { id: 'a', label: 'A' };
const radios = { ...words, name: 'a', items: [] };

export const right: ReactNode = (
  <>
    <TextInput {...words} ref={root} controlRef={input} />
    <TextInput
      {...words}
      ref={(_: HTMLDivElement | null) => {}}
      controlRef={(_: HTMLInputElement | null) => {}}
    />
    <TextArea {...words} ref={root} controlRef={area} />
    <Select {...words} items={[]} ref={root} controlRef={select} />
    <Choice {...words} ref={root} controlRef={input} />
    <RadioGroup {...radios} ref={group} controlRef={input} />
  </>
);

// @ts-expect-error The root is no input.
export const textInput: ReactNode = <TextInput {...words} ref={input} />;
// @ts-expect-error Nor does a function get an input there.
export const called: ReactNode = <TextInput {...words} ref={(_: HTMLInputElement | null) => {}} />;
// @ts-expect-error The root is no textarea.
export const textArea: ReactNode = <TextArea {...words} ref={area} />;
// @ts-expect-error The root is no select.
export const selects: ReactNode = <Select {...words} items={[]} ref={select} />;
// @ts-expect-error The root is no checkbox.
export const choice: ReactNode = <Choice {...words} ref={input} />;
// @ts-expect-error The root is no radio button.
export const radio: ReactNode = <RadioGroup {...radios} ref={input} />;
// @ts-expect-error The control is no root.
export const control: ReactNode = <TextInput {...words} controlRef={root} />;
