import { demoOrigin } from '../support/backend';
import { startAlteredBackend, type AlteredBackend } from '../support/altered-backend';
import { TestStore } from '../support/release-store';
import { startSite, type Site, type SiteOptions } from '../support/site';

/** The processes of a cell: a site server with a release store of its own, and proxies in front of the servers it needs. */
export interface Stage {
  readonly store: TestStore;
  readonly backend: AlteredBackend;
  /** Pictures, video host and live channel. */
  readonly media: AlteredBackend;
  /** Starts the site server, again after `stopSite`, with the same data folder. */
  startSite(): Promise<Site>;
  stopSite(): Promise<void>;
  /** @throws before `startSite` */
  site(): Site;
  stop(): Promise<void>;
}

/** @param realBackend origin of a healthy backend */
export async function openStage(
  realBackend: string,
  options: Pick<SiteOptions, 'releases' | 'variables'> = {},
): Promise<Stage> {
  const [backend, media, store] = await Promise.all([
    startAlteredBackend(realBackend),
    startAlteredBackend(demoOrigin()),
    TestStore.create(options.releases),
  ]);
  let site: Site | undefined;
  return {
    store,
    backend,
    media,
    async startSite() {
      site = await startSite({
        backend: backend.origin,
        store,
        variables: {
          MEDIA_URL: media.origin,
          DATA_DIR: `${store.folder}-data`,
          ...options.variables,
        },
      });
      return site;
    },
    async stopSite() {
      await site?.stop();
    },
    site() {
      if (!site) throw new Error('The site of this stage was not started.');
      return site;
    },
    async stop() {
      await site?.stop();
      await Promise.all([backend.close(), media.close(), store.remove()]);
    },
  };
}
