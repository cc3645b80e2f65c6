import { randomUUID } from 'node:crypto';
import { registrySchema, type HistoryEntry, type Registry } from '@safar/protocol/registry';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import type { Signing } from '../signing/signing';
import type { RegistryChange, ReleaseStore } from './release-store';

export const REGISTRY_FILE = 'registry.json';

/** The registry of a store that contains releases is missing or unreadable. No command may replace it, except a repair. */
export class DamagedRegistryError extends Error {
  override readonly name = 'DamagedRegistryError';

  /** @param location path or URL of the registry */
  constructor(location: string, problem: string) {
    super(`The registry ${location} ${problem}. To rebuild it: npm run release -- doctor --repair`);
  }
}

/** A registry with thousands of releases is smaller. */
export const MAX_REGISTRY_BYTES = 8 * 1024 * 1024;

export const oversizedRegistry = (location: string) =>
  new DamagedRegistryError(location, `is larger than ${MAX_REGISTRY_BYTES / 1024 / 1024} MiB`);

export const missingRegistry = (location: string) =>
  new DamagedRegistryError(location, 'is missing, although the store contains releases');

const schemaNumber = v.object({ schema: v.number() });

function parseJson(text: string, location: string): unknown {
  if (text.trim() === '') throw new DamagedRegistryError(location, 'is empty');
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedRegistryError(location, 'is not valid JSON');
  }
}

/**
 * @param location path or URL of the registry, for messages
 * @throws {DamagedRegistryError} if the text is not a registry.
 */
export function parseRegistry(text: string, location: string): Registry {
  const json = parseJson(text, location);
  const result = v.safeParse(registrySchema, json);
  if (result.success) return result.output;
  if (v.is(schemaNumber, json) && json.schema !== registrySchema.entries.schema.literal)
    throw new DamagedRegistryError(location, `has the unknown schema ${json.schema}`);
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new DamagedRegistryError(location, `is invalid${path ? ` at ${path}` : ''}: ${issue.message}`);
}

export const formatRegistry = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`;

/** Name of the copy of a damaged registry. */
export const damagedCopyName = () => `registry-damaged-${new Date().toISOString().replaceAll(':', '-')}.json`;

/** The revision to continue from after a repair. A bucket may have lost an entry that was not archived yet, hence one more. */
export const lastRevision = (history: readonly HistoryEntry[]): number => (history[0]?.revision ?? 0) + 1;

/**
 * The next revision of a registry, with the entry of its change. Signs the changed units.
 *
 * @param current the registry before the change; after a repair, its revision only
 */
export function nextRegistry(
  { revision: current, units: before }: { revision: number; units?: Registry['units'] },
  {
    units: after,
    change,
    signing,
  }: { units: Registry['units']; change: RegistryChange; signing: Signing | undefined },
) {
  const at = new Date().toISOString();
  const revision = current + 1;
  const units = signing
    ? Object.fromEntries(
        Object.entries(after).map(([name, unit]) => [
          name,
          unit === before?.[name] ? unit : signing.signUnit(name, unit, revision),
        ]),
      )
    : after;
  const entry = { ...change, id: randomUUID(), revision, at };
  return {
    registry: v.parse(registrySchema, { schema: 1, revision, updatedAt: at, units, change: entry }),
    entry,
  };
}

/** @throws {RefusedError} if the registry is valid: only a damaged one may be rebuilt. */
export async function requireDamage(store: Pick<ReleaseStore, 'location' | 'readRegistry'>): Promise<void> {
  try {
    await store.readRegistry();
  } catch (error) {
    if (error instanceof DamagedRegistryError) return;
    throw error;
  }
  throw new RefusedError([`The registry of ${store.location} is valid and was not changed.`]);
}
