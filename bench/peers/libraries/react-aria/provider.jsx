import { I18nProvider } from 'react-aria-components';

export default function Provider({ children }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
