import { MantineProvider } from '@mantine/core';

export default function Provider({ children }) {
  return <MantineProvider>{children}</MantineProvider>;
}
