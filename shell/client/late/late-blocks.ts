export { FrameEnd } from '../layout/frame-end';
export { Promotion } from '../pages/home/promotion';
export { StoreLinks } from '../pages/home/store-links';
