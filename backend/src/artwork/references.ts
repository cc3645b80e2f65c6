import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIMATES, TIMES, type Climate, type Time } from './kinds';

export const KINDS = ['slide', 'show', 'post', 'ad', 'poster', 'job'] as const;
export type Kind = (typeof KINDS)[number];

/** A picture that the content asks for. */
export interface Reference {
  /** As the content writes it, for example `art:post/coast-dawn-ormara-bay`. */
  readonly key: string;
  readonly kind: Kind;
  readonly climate: Climate;
  readonly time: Time;
  readonly slug: string;
  /** The record that the reference was found in; banners and medallions take their words from it. */
  readonly record: Readonly<Record<string, unknown>>;
}

const PATTERN = new RegExp(
  `^art:(${KINDS.join('|')})/(${CLIMATES.join('|')})-(${TIMES.join('|')})-([a-z0-9]+(?:-[a-z0-9]+)*)$`,
);

/** Reads one reference. @throws when it starts like one and does not have the form of one. */
export function parseReference(key: string, record: Reference['record']): Reference {
  const match = PATTERN.exec(key);
  if (match === null) {
    throw new Error(
      `"${key}" is not a picture: write art:<${KINDS.join('|')}>/<${CLIMATES.join('|')}>-<${TIMES.join('|')}>-<slug>.`,
    );
  }
  const [, kind, climate, time, slug] = match as unknown as [string, Kind, Climate, Time, string];
  return { key, kind, climate, time, slug, record };
}

function collect(value: unknown, record: Reference['record'], found: Map<string, Reference>): void {
  if (typeof value === 'string') {
    if (value.startsWith('art:') && !found.has(value)) found.set(value, parseReference(value, record));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, record, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, value as Reference['record'], found);
  }
}

/** Every picture that the JSON files of a folder ask for, sorted. */
export function referencesIn(folder: string): Reference[] {
  const found = new Map<string, Reference>();
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.json') && file !== 'artwork.json',
  )) {
    collect(JSON.parse(readFileSync(join(folder, name), 'utf8')), {}, found);
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
