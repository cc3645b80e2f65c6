/**
 * The subset of react-router that the shell and all remotes share as one instance. The whole library is 62 KB gzipped.
 * This subset, which every first visit downloads, is 7 KB. To use another export in the shell or a remote, add it here
 * first.
 */
export {
  BrowserRouter,
  StaticRouter,
  matchPath,
  matchRoutes,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export type { Location, To, NavigateFunction } from 'react-router-dom';
export { Link, type LinkProps } from './link';
