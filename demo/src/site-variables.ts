/**
 * Environment variables that make a site server use the pictures, the video host and the live channel of the demo
 * server at `demoOrigin`. The site server forwards requests for `/media` to `MEDIA_URL`.
 */
export const demoVariables = (demoOrigin: string): Readonly<Record<string, string>> => ({
  MEDIA_URL: demoOrigin,
  VIDEO_EMBED_ORIGIN: '/media/video-host',
  VIDEO_THUMBNAIL_ORIGIN: '/media/video-host',
  LIVE_STREAM_URL: '/media/live/master.m3u8',
});
