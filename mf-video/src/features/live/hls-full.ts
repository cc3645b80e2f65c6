export { default as Hls } from 'hls.js';
