import { LoaderBar } from '@rueda/widgets/loader-bar';

/** Once per page: it is visible while a request of the page is pending. */
export function Example() {
  return <LoaderBar followsRequests />;
}
