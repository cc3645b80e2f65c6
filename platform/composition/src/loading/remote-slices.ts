import { getLazyCode } from '@safar/remote-kit/lazy-part';
import type { Feature, RemoteModule } from '@safar/contract/remote-module';
import { ownerOf, type SiteStore } from '@safar/remote-kit/state/site-store';

/**
 * Injects the slices of remotes into the store. Slices of lazy code are injected when that code is loaded. Create only
 * one instance per store, because the instance remembers which slices it has injected.
 */
export function createRemoteSlices(store: SiteStore) {
  const current = new Map<string, { readonly module: RemoteModule; readonly keys: string[] }>();

  return {
    /** Injects the slices of a remote, and removes those of its earlier release. */
    register(module: RemoteModule): void {
      const { name } = module;
      current.get(name)?.keys.forEach((key) => store.ejectFeature(key));
      const entry = { module, keys: [] as string[] };
      current.set(name, entry);

      const inject = (features: readonly Feature[]) => {
        // The lazy code may belong to a release that has since been replaced.
        if (current.get(name) !== entry) return;
        for (const feature of features) {
          // For lazy code, `loadChunk` would treat a thrown error as a failed download.
          if (process.env.NODE_ENV !== 'production' && ownerOf(feature.key) !== name) {
            console.error(
              `The store key "${feature.key}" does not start with "${name}/". Rename it. The server renders no route or slot whose feature has such a key.`,
            );
          }
          store.injectFeature(feature);
          entry.keys.push(feature.key);
        }
      };
      inject(module.features);
      for (const { component } of [...Object.values(module.routes), ...Object.values(module.slots)]) {
        getLazyCode(component)?.onFeatures?.(inject);
      }
    },
  };
}
