import { en as common } from '../../messages/en';

/**
 * English strings of the live player. They are not in the common catalogue (`messages/en.ts`), because every page of
 * mf-video loads that catalogue.
 */
export const en = {
  ...common,

  offAirUnavailable: 'The channel is off air at the moment.',
  offAirOffline: 'You are offline. The picture comes back with your connection.',
  offAirEnded: 'This broadcast has ended.',
  offAirUnsupported: 'This browser cannot play the live stream.',
  tryingAgainIn: (seconds: number) => `Trying again in ${seconds} seconds.`,
  goLive: 'Go live',
  soundOn: 'Turn sound on',
  captions: 'Captions',
  quality: 'Quality',
  qualityAuto: (shown?: number) => (shown === undefined ? 'Auto' : `Auto (${shown}p)`),
  qualityHeight: (lines: number) => `${lines}p`,
  pictureInPicture: 'Picture in picture',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  labelWithKey: (action: string, key: string) => `${action} (${key})`,
};
