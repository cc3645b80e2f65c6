import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { FolderStore } from '@safar/delivery/folder-store';
import { openStore } from '@safar/delivery/open-store';
import type { ReleaseStore } from '@safar/delivery/release-store';
import type { SiteRenderer } from '../rendering/site-renderer';
import type { Settings } from '../settings';
import { createBackendTelemetry, type BackendTelemetry } from '../telemetry/backend-telemetry';
import { knownNames, type KnownNames } from '../telemetry/known-names';
import { createTelemetryQueue, type TelemetryQueue } from '../telemetry/telemetry-queue';
import { createVisitorNumbers, type VisitorNumber } from '../telemetry/visitor-numbers';
import { followRegistry, type RegistryFollower } from '../watch/follow-registry';
import { createReleaseWatch } from '../watch/release-watch';

/** What this server knows beyond pages: the store, what browsers told, and who acts on it. */
export interface Operations {
  readonly store: ReleaseStore;
  readonly registry: RegistryFollower;
  /** Absent with a backend that is not ours: then nothing is kept, and nothing is taken back by itself. */
  readonly figures: BackendTelemetry | undefined;
  readonly queue: TelemetryQueue | undefined;
  readonly known: () => KnownNames;
  readonly visitorOf: VisitorNumber;
  close(): Promise<void>;
}

/** Opens the release store for more than serving it, and begins to watch new releases. */
export async function startOperations(
  settings: Settings,
  renderer: Pick<SiteRenderer, 'current'>,
): Promise<Operations> {
  const root = process.cwd();
  const store = await openStore(root);
  const figures = createBackendTelemetry(settings);
  const by = `site server on ${hostname()}`;
  const watch = figures && createReleaseWatch({ store, figures, settings: settings.watch, root, by });
  // The copy here, where the releases are in a bucket: it is there while the bucket is away.
  const registry = await followRegistry(new FolderStore(settings.releasesDir), watch);
  const queue = figures && createTelemetryQueue(figures.send);
  return {
    store,
    registry,
    figures,
    queue,
    known: () => knownNames(registry.current(), renderer.current().releases.pageRegistry),
    visitorOf: createVisitorNumbers(settings.internalToken ?? randomUUID()),
    async close() {
      registry.close();
      await queue?.close();
    },
  };
}
