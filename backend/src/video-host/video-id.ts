import { CLIMATES, TIMES, type Climate, type Time } from '../artwork/kinds';
import { hash } from '../artwork/random';

const CLIMATE_OF: Readonly<Record<string, Climate>> = { m: 'mountains', d: 'desert', c: 'coast', s: 'city' };
const TIME_OF: Readonly<Record<string, Time>> = { a: 'dawn', n: 'noon', e: 'evening', x: 'night' };

/** Whether a text has the form of a video id: 11 characters of the URL-safe alphabet. */
export const isVideoId = (text: string): boolean => /^[\w-]{11}$/.test(text);

/** The landscape of a video: its first two characters name it, any other id is hashed to one. */
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

/** About one video in twelve was uploaded too small for a large thumbnail, as on the real host. */
export const hasLargeThumbnail = (id: string): boolean => hash(`${id}/maxres`) % 12 !== 0;
