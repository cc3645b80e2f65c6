// hls.js has types only for its main entry. The light build has the same API, but lacks subtitles, DRM, alternate audio
// and other optional features.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
