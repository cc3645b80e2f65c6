import { randomUUID } from 'node:crypto';
import {
  allEntries,
  divideEntries,
  MAX_REVISION,
  registrySchema,
  type HistoryEntry,
  type Registry,
} from '@safar/protocol/registry';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import type { Signing } from '../signing/signing';
import type { RegistryChange, ReleaseStore } from './release-store';

export const REGISTRY_FILE = 'registry.json';

/**
 * The registry is invalid, or it is missing although the store contains releases. Only `doctor --repair` may replace a
 * damaged registry.
 */
export class DamagedRegistryError extends Error {
  override readonly name = 'DamagedRegistryError';

  /** @param location path or URL of the registry */
  constructor(location: string, problem: string) {
    super(`The registry ${location} ${problem}. To rebuild it: npm run release -- doctor --repair`);
  }
}

/** Maximum size of a registry. A registry with thousands of releases is smaller. */
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
 * Parses a registry. The signature of an entry does not cover whether the entry is in `units` or in `removed`, so the
 * entries are divided again by their signed flag `removed`.
 *
 * @param location path or URL of the registry, for messages
 * @throws {DamagedRegistryError} if the text is not a valid registry.
 */
export function parseRegistry(text: string, location: string): Registry {
  const json = parseJson(text, location);
  const result = v.safeParse(registrySchema, json);
  if (result.success) return { ...result.output, ...divideEntries(allEntries(result.output)) };
  if (v.is(schemaNumber, json) && json.schema !== registrySchema.entries.schema.literal)
    throw new DamagedRegistryError(location, `has the unknown schema ${json.schema}`);
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new DamagedRegistryError(location, `is invalid${path ? ` at ${path}` : ''}: ${issue.message}`);
}

export const formatRegistry = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`;

/** Returns a new file name for the copy of a damaged registry. */
export const damagedCopyName = () => `registry-damaged-${new Date().toISOString().replaceAll(':', '-')}.json`;

/**
 * Returns the latest revision in the audit log plus 1. The damaged registry may already have this revision, because the
 * audit log of a bucket may lack the entry of the last change. The repaired registry has the next revision.
 */
export const revisionBeforeRepair = (history: readonly HistoryEntry[]): number =>
  (history[0]?.revision ?? 0) + 1;

/**
 * Creates the next revision of a registry and its audit log entry, and signs the registry and the changed units. The
 * first argument is the registry before the change; for a repair, it has no entries.
 *
 * @throws {RefusedError} if there is no next revision, or if this machine has no key that may sign the changed units
 */
export function nextRegistry(
  { revision: current, ...before }: Pick<Registry, 'revision' | 'units' | 'removed'>,
  {
    entries: after,
    change,
    signing,
  }: { entries: Registry['units']; change: RegistryChange; signing: Signing | undefined },
) {
  const at = new Date().toISOString();
  const revision = current + 1;
  if (revision > MAX_REVISION)
    throw new RefusedError([
      `The registry has the last possible revision ${current}. Nothing was changed. Somebody has raised the revision: lower it in registry.json and in the audit log, delete last-registry.json in DATA_DIR of every site server, and run npm run release -- sign.`,
    ]);
  const entry = { ...change, id: randomUUID(), revision, at };
  const unsigned = { schema: 1, revision, updatedAt: at, ...divideEntries(after), change: entry } as const;
  if (!signing) return { registry: v.parse(registrySchema, unsigned), entry };
  const last = allEntries(before);
  const changed = Object.keys(after).filter((name) => after[name] !== last[name]);
  const signed = Object.fromEntries(
    Object.entries(after).map(([name, unit]) => [
      name,
      changed.includes(name) ? signing.signUnit(name, unit, revision) : unit,
    ]),
  );
  return {
    registry: v.parse(
      registrySchema,
      signing.signRegistry({ ...unsigned, ...divideEntries(signed) }, changed),
    ),
    entry,
  };
}

/**
 * Describes the damage of a registry; `undefined` if the registry is valid. Rethrows an error of `readRegistry` that is
 * not a `DamagedRegistryError`.
 */
export const damageOf = (store: Pick<ReleaseStore, 'readRegistry'>): Promise<string | undefined> =>
  store.readRegistry().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DamagedRegistryError) return error.message;
      throw error;
    },
  );

/** @throws {RefusedError} if the registry is valid, because only a damaged registry may be rebuilt. */
export async function requireDamage(store: Pick<ReleaseStore, 'location' | 'readRegistry'>): Promise<void> {
  if ((await damageOf(store)) === undefined)
    throw new RefusedError([`The registry of ${store.location} is valid and was not changed.`]);
}
