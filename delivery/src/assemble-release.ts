import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  remoteDataSchema,
  releaseSchema,
  type Release,
  type RemoteData,
} from '@safar/shared/contract/release';
import { CONTRACT_VERSION } from '@safar/shared/contract/version';
import * as v from 'valibot';
import { digestFiles, listFiles } from './digest';
import { readRemoteParts, readShellParts } from './federation-manifest';
import { OFFER_FILE, readOwnOffer } from './host-offer';
import { RefusedError } from './refused-error';

export interface AssembleInput {
  /** The repository. */
  readonly root: string;
  /** `shell` or the folder of a remote. */
  readonly name: string;
  readonly version: string;
  /** The folder with `client/` and `ssr/`. */
  readonly dist: string;
  readonly commit: string;
}

async function readRemoteData(root: string, name: string): Promise<RemoteData> {
  if (name === 'shell') return { name, contract: `^${CONTRACT_VERSION}`, routes: [], slots: [] };
  const path = join(root, name, 'remote.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusedError([`There is no ${path}. A remote says there which routes and slots it has.`]);
  });
  const result = v.safeParse(remoteDataSchema, JSON.parse(text));
  if (!result.success) throw new RefusedError(result.issues.map((issue) => `${path}: ${describe(issue)}`));
  if (result.output.name !== name)
    throw new RefusedError([`${path} names ${result.output.name} instead of ${name}.`]);
  return result.output;
}

const describe = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;

/**
 * Describes a finished build as a release: what is in it, by digest, and what it needs. A shell also gets the file
 * that says which package versions it offers to remotes.
 *
 * @throws {RefusedError} when the description does not fit the schema.
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
    await writeFile(join(dist, OFFER_FILE), `${JSON.stringify(await readOwnOffer(root))}\n`);
  const { shared, ...client } = name === 'shell' ? await readShellParts(dist) : await readRemoteParts(dist);
  const built = (await listFiles(dist)).filter((path) => /^(client|ssr)\//.test(path) || path === OFFER_FILE);
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
    throw new RefusedError(result.issues.map((issue) => `${name} ${version}: ${describe(issue)}`));
  return result.output;
}
