import { banner } from './banner';
import { medallion } from './medallion';
import type { Kind, Reference } from './references';
import { hash } from './random';
import { scene } from './scene';

const SIZES: Record<Kind, { width: number; height: number }> = {
  slide: { width: 1600, height: 900 },
  show: { width: 1600, height: 900 },
  post: { width: 1600, height: 900 },
  ad: { width: 1600, height: 900 },
  poster: { width: 1600, height: 2000 },
  job: { width: 1600, height: 1600 },
};

/** The full size of a kind of picture. */
export const sizeOf = (kind: Kind): { width: number; height: number } => SIZES[kind];

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** Draws what a reference asks for, at full size, as SVG. */
export function pictureOf({ kind, climate, time, slug, record }: Reference): string {
  const size = SIZES[kind];
  const ordinal = typeof record['id'] === 'number' ? record['id'] : hash(slug) % 97;
  const options = { climate, time, seed: slug };
  if (kind === 'job') return medallion(text(record['title'], slug), ordinal, size.width);
  if (kind !== 'ad' && kind !== 'poster') return scene({ ...options, ...size });
  const words = (record['artwork'] ?? {}) as Record<string, unknown>;
  return banner(options, { ordinal, brand: text(words['brand'], slug), line: text(words['line'], '') }, size);
}
