import { LoaderBar } from '@rueda/widgets/loader-bar';

/** Once on a page: it shows while a call of the page is on its way. */
export function Example() {
  return <LoaderBar followsRequests />;
}
