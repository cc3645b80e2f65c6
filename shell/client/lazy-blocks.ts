export { AfterContent } from './layout/after-content';
export { Promotion, StoreLinks } from './pages/home/home-blocks';
