// hls.js ships types for its main file only. The light build has the same names, less subtitles, DRM and other audio.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
