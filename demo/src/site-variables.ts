/** Environment variables that make a site server show the demo's pictures, players and live channel. */
export const demoVariables = (demoOrigin: string): Readonly<Record<string, string>> => ({
  MEDIA_URL: demoOrigin,
  VIDEO_EMBED_ORIGIN: '/media/video-host',
  VIDEO_THUMBNAIL_ORIGIN: '/media/video-host',
  LIVE_STREAM_URL: '/media/live/master.m3u8',
});
