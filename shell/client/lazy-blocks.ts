export { FrameEnd } from './layout/frame-end';
export { Promotion, StoreLinks } from './pages/home/home-blocks';
