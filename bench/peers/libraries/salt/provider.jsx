import { SaltProvider } from '@salt-ds/core';

export default function Provider({ children }) {
  return <SaltProvider>{children}</SaltProvider>;
}
