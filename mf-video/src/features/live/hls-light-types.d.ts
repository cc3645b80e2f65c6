// hls.js has types for its main entry only. The light build lacks subtitles, DRM, alternate audio and other optional
// features; the rest of its API is the same.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
