/**
 * The subset of react-router that the shell and all remotes share as one instance. The whole library costs 62 KB gzipped,
 * this subset 7 KB, and it is part of every first visit. Add a name here before you use it anywhere.
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
