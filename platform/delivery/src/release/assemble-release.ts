import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteDataSchema, releaseSchema, type Release, type RemoteData } from '@safar/contract/release';
import { CONTRACT_VERSION } from '@safar/contract/version';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import { OFFER_FILE, readLocalOffer } from './host-offer';
import { digestFiles, listFiles } from './release-files';
import { unitFolder } from './unit-folder';

interface AssembleInput {
  /** The root folder of the repository. */
  readonly root: string;
  /** `shell` or the name of a remote. */
  readonly name: string;
  readonly version: string;
  /** The folder that contains `client/` and `ssr/`. */
  readonly dist: string;
  readonly commit: string;
}

const paths = v.optional(v.array(v.string()), []);

/** A list of the packages in the build, in CycloneDX format. Older builds do not contain this file. */
const SBOM_FILE = 'sbom.cdx.json';

/** The fields of `mf-manifest.json` that a release needs. webpack writes this file for a remote. */
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

/** `asset-manifest.json`, which the build of the shell writes. */
const shellManifestSchema = v.object({ entry: v.string(), js: paths, css: paths });

/** A JSON syntax error becomes a validation issue, so that the error message names the file. */
const jsonText = v.pipe(v.string(), v.parseJson());

const inClient = (path: string) => `client/${path.replace(/^\.?\//, '')}`;

async function readManifest<S extends v.GenericSchema>(
  dist: string,
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const path = join(dist, 'client', file);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} does not exist. Build the package first.`);
  });
  const result = v.safeParse(v.pipe(jsonText, schema), text);
  if (result.success) return result.output;
  throw new Error(`${path} is invalid: ${v.summarize(result.issues)}`);
}

type Client = Release['client'];

async function readRemoteManifest(dist: string, file: string) {
  const { metaData, shared, exposes } = await readManifest(dist, file, remoteManifestSchema);
  const app = exposes.find((expose) => expose.path === './app');
  if (!app) throw new Error(`${dist} does not expose ./app. A remote must expose this module and no other.`);
  const client: Client = {
    entry: inClient(`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`),
    global: metaData.globalName,
    js: app.assets.js.sync.map(inClient),
    // The build merges all styles of a remote into one style sheet (shared/remote-tools/webpack-base.mjs). The manifest
    // may list this file under `sync`, `async` or both.
    css: [...new Set([...app.assets.css.sync, ...app.assets.css.async].map(inClient))],
  };
  const ranges = shared.map(({ name, requiredVersion }) => [
    name,
    typeof requiredVersion === 'string' ? requiredVersion : '*',
  ]);
  return { client, shared: Object.fromEntries(ranges) as Release['shared'] };
}

async function readShellManifest(dist: string, file: string) {
  const { entry, js, css } = await readManifest(dist, file, shellManifestSchema);
  const client: Client = { entry: inClient(entry), global: '', js: js.map(inClient), css: css.map(inClient) };
  return { client, shared: {} };
}

/** Reads the fields `client` and `shared` of a release from its build. Paths are relative to the release folder. */
async function readBuild(name: string, dist: string): Promise<Pick<Release, 'client' | 'shared'>> {
  const isShell = name === 'shell';
  const file = isShell ? 'asset-manifest' : 'mf-manifest';
  const read = isShell ? readShellManifest : readRemoteManifest;
  const { client, shared } = await read(dist, `${file}.json`);
  const { entry, js } = (await read(dist, `${file}.ur.json`)).client;
  return { client: { ...client, localized: { ur: { entry, js } } }, shared };
}

const describeIssue = (issue: v.BaseIssue<unknown>) =>
  `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;

async function readRemoteData(root: string, name: string): Promise<RemoteData> {
  if (name === 'shell') return { name, contract: `^${CONTRACT_VERSION}`, routes: [], slots: [] };
  const path = join(unitFolder(root, name), 'remote.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusedError([`${path} does not exist. It must declare the routes and slots of the remote.`]);
  });
  const result = v.safeParse(v.pipe(jsonText, remoteDataSchema), text);
  if (!result.success)
    throw new RefusedError(result.issues.map((issue) => `${path}: ${describeIssue(issue)}`));
  if (result.output.name !== name)
    throw new RefusedError([`The name in ${path} must be ${name}, not ${result.output.name}.`]);
  return result.output;
}

/**
 * Creates the metadata of a release from its finished build. For a shell, also writes `offers.json`, which lists the
 * contract version, packages and slots that the shell offers to remotes, and the paths of the shell's own pages and
 * redirects.
 *
 * @throws {RefusedError} if `remote.json` is missing or invalid, or if the metadata violates `releaseSchema`.
 * @throws if a manifest of the build is missing or invalid, or if the offer of the shell cannot be read.
 */
export async function assembleRelease({
  root,
  name,
  version,
  dist,
  commit,
}: AssembleInput): Promise<Release> {
  const data = await readRemoteData(root, name);
  if (name === 'shell')
    await writeFile(join(dist, OFFER_FILE), `${JSON.stringify(await readLocalOffer(root))}\n`);
  const { shared, client } = await readBuild(name, dist);
  const built = (await listFiles(dist)).filter(
    (path) => /^(client|ssr)\//.test(path) || path === OFFER_FILE || path === SBOM_FILE,
  );
  const result = v.safeParse(releaseSchema, {
    ...data,
    schema: 1,
    version,
    commit,
    builtAt: new Date().toISOString(),
    shared,
    client,
    ssr: { file: 'ssr/index.cjs' },
    files: await digestFiles(dist, built),
  });
  if (!result.success)
    throw new RefusedError(result.issues.map((issue) => `${name} ${version}: ${describeIssue(issue)}`));
  return result.output;
}
