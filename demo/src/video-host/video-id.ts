import { hash } from '@safar/service/random';
import { CLIMATES, TIMES, type Climate, type Time } from '../artwork/stage';

const CLIMATE_OF: Readonly<Record<string, Climate>> = { m: 'mountains', d: 'desert', c: 'coast', s: 'city' };
const TIME_OF: Readonly<Record<string, Time>> = { a: 'dawn', n: 'noon', e: 'evening', x: 'night' };

/** Whether a string has the form of a YouTube video id: 11 characters of the URL-safe Base64 alphabet. */
export const isVideoId = (text: string): boolean => /^[\w-]{11}$/.test(text);

/**
 * Returns the scene that a video's thumbnail shows. If the first character of the id is in `CLIMATE_OF` and the second
 * character is in `TIME_OF`, they select climate and time of day. Otherwise, a hash of the id selects both.
 */
export function sceneOf(id: string): { climate: Climate; time: Time; seed: string } {
  const value = hash(id);
  const climate = CLIMATE_OF[id.charAt(0)];
  const time = TIME_OF[id.charAt(1)];
  if (climate !== undefined && time !== undefined) return { climate, time, seed: id };
  return {
    climate: CLIMATES[value % CLIMATES.length] ?? 'mountains',
    time: TIMES[(value >>> 8) % TIMES.length] ?? 'dawn',
    seed: id,
  };
}

/** Whether a video has a `maxresdefault` thumbnail. As on YouTube, some videos lack it; here, about one in twelve. */
export const hasLargeThumbnail = (id: string): boolean => hash(`${id}/maxres`) % 12 !== 0;
