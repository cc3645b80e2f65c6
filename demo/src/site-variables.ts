/** Environment variables with which a site server uses the pictures, players and live channel of the demo. */
export const demoVariables = (demoOrigin: string): Readonly<Record<string, string>> => ({
  MEDIA_URL: demoOrigin,
  VIDEO_EMBED_ORIGIN: '/media/video-host',
  VIDEO_THUMBNAIL_ORIGIN: '/media/video-host',
  LIVE_STREAM_URL: '/media/live/master.m3u8',
});
