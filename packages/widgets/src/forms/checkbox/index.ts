export { Checkbox, Radio, type CheckboxProps, type RadioProps } from './checkbox.tsx';
