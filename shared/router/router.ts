/**
 * The part of react-router that shell and remotes share as one instance. The whole library costs 62 KB gz, what
 * is named here 7 (../research/federation.md); add a name here before you use it anywhere.
 */
export {
  BrowserRouter,
  StaticRouter,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export type { Location, To, NavigateFunction } from 'react-router-dom';
export { Link, type LinkProps } from './link';
