import { LazyPage } from '@safar/composition/lazy/lazy-content';
import { pageChunks } from './page-chunks';

/** The page for unknown URLs. Pages get this component from `useHost`. Its code is a lazy chunk. */
export function NotFound() {
  return <LazyPage chunk={pageChunks['not-found']} />;
}
