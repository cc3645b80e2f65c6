// hls.js has types for its main entry only. The light build has the same API without subtitles, DRM and alternate audio.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
