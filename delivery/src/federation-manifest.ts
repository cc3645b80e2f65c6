import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const paths = v.optional(v.array(v.string()), []);

/** The parts of webpack's `mf-manifest.json` that a release is made of. */
const remoteManifestSchema = v.object({
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), '') }),
    globalName: v.string(),
  }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.unknown()) })),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: paths }), css: v.object({ sync: paths, async: paths }) }),
    }),
  ),
});

/** `asset-manifest.json` of the shell's build. */
const shellManifestSchema = v.object({ entry: v.string(), js: paths, css: paths });

/** What the browser needs of a build; paths are relative to the release's folder. */
export interface ClientParts {
  readonly entry: string;
  readonly global: string;
  readonly js: string[];
  readonly css: string[];
  readonly shared: Record<string, string>;
}

const inClient = (path: string) => `client/${path.replace(/^\.?\//, '')}`;

async function readManifest<S extends v.GenericSchema>(
  dist: string,
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const path = join(dist, 'client', file);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no ${path}. Build the package first.`);
  });
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  throw new Error(`${path} is not what the build should write: ${v.summarize(result.issues)}`);
}

export async function readRemoteParts(dist: string): Promise<ClientParts> {
  const { metaData, shared, exposes } = await readManifest(dist, 'mf-manifest.json', remoteManifestSchema);
  const app = exposes.find((expose) => expose.path === './app');
  if (!app) throw new Error(`${dist} does not expose ./app. A remote exposes exactly that.`);
  return {
    entry: inClient(`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`),
    global: metaData.globalName,
    js: app.assets.js.sync.map(inClient),
    // A remote has one sheet, wherever its first class is (shared/build/webpack-base.mjs).
    css: [...app.assets.css.sync, ...app.assets.css.async].map(inClient),
    shared: Object.fromEntries(
      shared.map(({ name, requiredVersion }) => [
        name,
        typeof requiredVersion === 'string' ? requiredVersion : '*',
      ]),
    ),
  };
}

export async function readShellParts(dist: string): Promise<ClientParts> {
  const { entry, js, css } = await readManifest(dist, 'asset-manifest.json', shellManifestSchema);
  return { entry: inClient(entry), global: '', js: js.map(inClient), css: css.map(inClient), shared: {} };
}
