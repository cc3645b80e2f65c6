import { join } from 'node:path';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import { freePort } from '@safar/delivery/test/free-port';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy';
import { demoOrigin } from '../support/backend';
import { ContactForms } from '../support/contact-form';
import { readSubmissions } from '../support/launched-site';
import { endAll, type End } from '../support/program';
import { startReleaseBucket, type ReleaseBucket } from '../support/release-bucket';
import {
  activateNext,
  publishNext,
  rollBackToBuild,
  TestStore,
  units,
  type Unit,
} from '../support/release-store';
import { inRunFolder, root } from '../support/run-folder';
import { startSite, type Site } from '../support/site';
import type { StageKind } from './cells';
import { startServices, type Services } from './services';

const CLOCK = join(root, 'e2e', 'support', 'shifted-clock.mjs');
let opened = 0;

/**
 * The processes that consecutive cells of the fault matrix share if they have the same `StageKind`: a site server with
 * its own release store, a proxy between browsers and this site server, and proxies in front of the servers that the
 * site server needs.
 */
export class Stage {
  /** Sends the contact forms of all cells of this stage, and records which ones were acknowledged. */
  readonly forms = new ContactForms();
  readonly #published = new Set<Unit>();
  #site: Site | undefined;
  #ended = '';

  private constructor(
    readonly kind: StageKind,
    readonly store: TestStore,
    readonly backend: FaultProxy,
    /** The proxy in front of the demo server, which provides pictures, the video host and the live channel. */
    readonly media: FaultProxy,
    /** The proxy between browsers and the site server. */
    readonly line: FaultProxy,
    /** The proxy in front of the release bucket. */
    readonly bucketProxy: FaultProxy | undefined,
    readonly bucket: ReleaseBucket | undefined,
    readonly services: Services | undefined,
    readonly variables: Readonly<Record<string, string>>,
    readonly backendFolder: string,
    /** Functions that stop everything except the site server. */
    private readonly ends: readonly End[],
  ) {}

  /** Starts everything except the site server. @param realBackend origin and data folder of a healthy backend */
  static async open(
    kind: StageKind,
    realBackend: { readonly origin: string; readonly dataFolder: string },
  ): Promise<Stage> {
    const ends: End[] = [];
    try {
      return await Stage.#start(kind, realBackend, ends);
    } catch (error) {
      // An error of the cleanup must not hide the error of the start.
      await endAll(ends).catch(() => undefined);
      throw error;
    }
  }

  static async #start(
    kind: StageKind,
    realBackend: { readonly origin: string; readonly dataFolder: string },
    ends: End[],
  ): Promise<Stage> {
    const startProxy = async (target: Parameters<typeof startFaultProxy>[0]) => {
      const proxy = await startFaultProxy(target);
      ends.push(proxy.close);
      return proxy;
    };
    const store = await TestStore.create();
    ends.push(() => store.remove());
    const services = kind === 'services' ? await startServices() : undefined;
    if (services) ends.push(() => services.stop());
    const bucket = kind === 'bucket' ? await startReleaseBucket() : undefined;
    if (bucket) ends.push(() => bucket.stop());
    const bucketProxy = bucket && (await startProxy(bucket.endpoint));
    const backend = await startProxy(() => services?.origin() ?? realBackend.origin);
    const media = await startProxy(demoOrigin());
    const port = String(await freePort());
    const line = await startProxy(`http://127.0.0.1:${port}`);
    const clockFile = inRunFolder(`clock-${process.pid}-${(opened += 1)}`);
    const variables = {
      PORT: port,
      MEDIA_URL: media.origin,
      DATA_DIR: inRunFolder('sites', `stage-${process.pid}-${opened}`),
      ...(bucketProxy && bucket && { RELEASES_URL: bucket.urlAt(bucketProxy.origin), ...bucket.variables }),
      ...(kind === 'clock' && { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_FILE: clockFile }),
    };
    return new Stage(
      kind,
      store,
      backend,
      media,
      line,
      bucketProxy,
      bucket,
      services,
      variables,
      services?.databaseFolder ?? realBackend.dataFolder,
      ends,
    );
  }

  /** The release store that the site server reads, directly or through `bucketProxy`. */
  get releases(): ReleaseStore {
    return this.bucket?.store ?? this.store.releases;
  }

  async startSite(): Promise<Site> {
    const { backend, store } = this;
    const { PORT = '', ...variables } = this.variables;
    this.#site = await startSite({ backend: backend.origin, store, variables: { ...variables, PORT } });
    return { ...this.#site, origin: `http://127.0.0.1:${PORT}` };
  }

  async stopSite(): Promise<void> {
    await this.#site?.stop();
    this.#ended += this.#site?.output() ?? '';
    this.#site = undefined;
  }

  /** @throws if the site is not running */
  site(): Site {
    if (!this.#site) throw new Error('The site of this stage is not running. Call startSite() first.');
    return { ...this.#site, origin: `http://127.0.0.1:${this.variables['PORT']}` };
  }

  /** All log output of the site servers of this stage, and of the backends that a stage of kind `services` starts. */
  outputs(): readonly [site: string, backend: string] {
    return [this.#ended + (this.#site?.output() ?? ''), this.services?.output() ?? ''];
  }

  output(): string {
    return this.outputs().join('');
  }

  /** Activates a unit's release `nextVersion` (see `release-store.ts`), and publishes it first if necessary. */
  async activateNext(unit: Unit): Promise<void> {
    await this.publishNext(unit);
    await activateNext(this.releases, unit);
  }

  async publishNext(unit: Unit): Promise<void> {
    if (!this.#published.has(unit)) await publishNext(this.releases, unit);
    this.#published.add(unit);
  }

  /** Rolls back all units whose `nextVersion` was published, so that the builds of this checkout are active again. */
  async reset(): Promise<void> {
    for (const unit of units) if (this.#published.has(unit)) await rollBackToBuild(this.releases, unit);
  }

  /** Ids of the forms that the site acknowledged but the database does not contain. */
  async lostForms(): Promise<string[]> {
    if (this.forms.acknowledged.length === 0) return [];
    const stored = await readSubmissions(this.backendFolder);
    return this.forms.acknowledged.filter((id) => !stored.has(id));
  }

  async stop(): Promise<void> {
    await endAll([...this.ends, () => this.stopSite()]);
  }
}
