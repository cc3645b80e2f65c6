import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openStore } from '@safar/delivery/store/open-store';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import type { FollowedRegistry } from '../releases/followed-registry';
import type { SiteRenderer } from '../rendering/site-renderer';
import { createAutomaticRollback } from '../rollback/automatic-rollback';
import type { Settings } from '../settings';
import { createBackendTelemetry, type BackendTelemetry } from '../telemetry/backend-telemetry';
import { createReportTokens, type ReportTokens } from '../telemetry/report-tokens';
import {
  createVisitorNumbers,
  knownNames,
  type KnownNames,
  type VisitorNumber,
} from '../telemetry/telemetry-batch';
import { createTelemetryQueue, type TelemetryQueue } from '../telemetry/telemetry-queue';

/** Interval of the check for automatic rollback. */
const CHECK_MS = 5_000;

/** Services beyond pages: the release store, browser telemetry and automatic rollback. */
export interface Operations {
  readonly store: ReleaseStore;
  readonly registry: FollowedRegistry;
  /** Absent with an external backend: telemetry is not stored then, and there is no automatic rollback. */
  readonly telemetry: BackendTelemetry | undefined;
  readonly queue: TelemetryQueue | undefined;
  readonly known: () => KnownNames;
  readonly visitorNumber: VisitorNumber;
  readonly tokens: ReportTokens;
  close(): Promise<void>;
}

/** @param pagePatterns path patterns of the shell's own pages */
export async function startOperations(
  settings: Settings,
  pagePatterns: readonly string[],
  renderer: Pick<SiteRenderer, 'current'>,
  registry: FollowedRegistry,
): Promise<Operations> {
  const root = process.cwd();
  const secret = settings.internalToken ?? randomUUID();
  const store = await openStore(root);
  const telemetry = createBackendTelemetry(settings);
  const checkReleases =
    telemetry &&
    createAutomaticRollback({
      store,
      telemetry,
      thresholds: settings.rollback,
      root,
      by: `site server on ${hostname()}`,
    });
  const checkTimer = setInterval(() => {
    void registry.refresh().then((isValid) => (isValid ? checkReleases?.(registry.current()) : undefined));
  }, CHECK_MS);
  checkTimer.unref();
  const queue = telemetry && createTelemetryQueue(telemetry.send);
  return {
    store,
    registry,
    telemetry,
    queue,
    known: () => knownNames(registry.current(), renderer.current().releases.pageRegistry, pagePatterns),
    visitorNumber: createVisitorNumbers(secret),
    tokens: createReportTokens(secret),
    async close() {
      clearInterval(checkTimer);
      await queue?.close();
    },
  };
}
