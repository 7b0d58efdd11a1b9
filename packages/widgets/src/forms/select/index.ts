export { Select, type SelectGroup, type SelectItem, type SelectProps } from './select.tsx';
