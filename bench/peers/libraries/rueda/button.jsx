import { Button as RuedaButton } from '@rueda/widgets/button';

export default function Button({ children }) {
  return <RuedaButton>{children}</RuedaButton>;
}
