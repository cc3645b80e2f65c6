import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { renewEntries } from '@safar/delivery/sign';
import type { Signing } from '@safar/delivery/signing/signing';
import { openStore } from '@safar/delivery/store/open-store';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import { createBackendCall, type BackendCall } from '../backend-calls';
import { maxEdgeSeconds } from '../http/edge-cache';
import { maxStaleMs } from '../http/response-cache';
import { log } from '../log';
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

/** Interval between the checks for automatic rollback. */
const CHECK_MS = 5_000;

/** Interval at which the server looks for registry entries that expire within 30 days, and renews them. */
const RENEWAL_CHECK_MS = 6 * 3_600_000;

/** The maximum age of a page that the site server or a shared cache delivers. */
const maxPageAgeMs = ({ htmlCacheSeconds, edgeCacheSeconds }: Settings): number =>
  maxStaleMs(htmlCacheSeconds) + maxEdgeSeconds(edgeCacheSeconds) * 1000;

/**
 * Services of the site server that do not render pages: the release store, its registry, and browser telemetry. Until
 * `close` is called, automatic rollback and the renewal of registry entries run in the background.
 */
export interface Operations {
  readonly store: ReleaseStore;
  readonly registry: FollowedRegistry;
  /**
   * `undefined` if the site uses a third-party backend or has no internal token. Telemetry is then not stored, and
   * automatic rollback is off.
   */
  readonly telemetry: BackendTelemetry | undefined;
  readonly queue: TelemetryQueue | undefined;
  /** `undefined` if the site uses a third-party backend or has no internal token. */
  readonly callBackend: BackendCall | undefined;
  readonly known: () => KnownNames;
  readonly visitorNumber: VisitorNumber;
  readonly tokens: ReportTokens;
  close(): Promise<void>;
}

/** @param pagePatterns path patterns of the shell's own pages */
export async function startOperations(
  { settings, signing }: { settings: Settings; signing: Signing },
  pagePatterns: readonly string[],
  renderer: Pick<SiteRenderer, 'current'>,
  registry: FollowedRegistry,
): Promise<Operations> {
  const root = process.cwd();
  const secret = settings.internalToken ?? randomUUID();
  const store = await openStore(root, process.env, signing, () => registry.current());
  const by = `site server on ${hostname()}`;
  const callBackend = createBackendCall(settings);
  const telemetry = createBackendTelemetry(callBackend);
  const checkReleases =
    telemetry &&
    createAutomaticRollback({
      store,
      telemetry,
      thresholds: settings.rollback,
      root,
      by,
    });
  const checkTimer = setInterval(() => {
    // While the registry is damaged, or its signature, expiry or revision is rejected, a rollback would be refused.
    void registry.refresh().then((isValid) => (isValid ? checkReleases?.(registry.current()) : undefined));
  }, CHECK_MS);
  checkTimer.unref();
  const renew = () =>
    renewEntries(store, by).catch((error: unknown) =>
      log.warn('Registry entries that expire soon could not be renewed.', { error: String(error) }),
    );
  // Also renews at the start, because a server that restarts often may never reach the end of the first interval.
  void renew();
  const renewalTimer = setInterval(() => void renew(), RENEWAL_CHECK_MS);
  renewalTimer.unref();
  const queue = telemetry && createTelemetryQueue(telemetry.send);
  return {
    store,
    registry,
    telemetry,
    queue,
    callBackend,
    known: () => knownNames(registry.current(), renderer.current().releases.pageRegistry, pagePatterns),
    visitorNumber: createVisitorNumbers(secret),
    tokens: createReportTokens({ secret, maxPageAgeMs: maxPageAgeMs(settings) }),
    async close() {
      clearInterval(checkTimer);
      clearInterval(renewalTimer);
      await queue?.close();
    },
  };
}
