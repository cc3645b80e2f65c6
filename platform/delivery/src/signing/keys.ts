import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf } from '@safar/service/errors';
import { namesIn, readIfExists, writeAtomically } from '@safar/service/files';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import { isUnitName } from '../release/release-files';

const TRUSTED_KEYS_FILE = 'trusted-keys.json';
const DEVELOPMENT_KEY_FILE = 'development.pem';

/** The role that may activate signed releases of every unit and issue preview links, but cannot sign releases. */
export const OPERATOR = 'operator';
/**
 * The role with all permissions. Site servers accept its keys only if the release store is a folder. In production,
 * `DEVELOPMENT_KEY` must also be 1.
 */
export const DEVELOPMENT = 'development';

const trustedKeySchema = v.object({
  id: v.string(),
  /** The name of a unit, or `operator`. */
  role: v.pipe(
    v.string(),
    v.check((role) => role === OPERATOR || isUnitName(role), 'A role must be a unit or "operator".'),
  ),
  /** SubjectPublicKeyInfo in DER, base64. */
  publicKey: v.pipe(v.string(), v.base64()),
  revoked: v.exactOptional(v.literal(true)),
});

const trustedKeysSchema = v.object({ keys: v.array(trustedKeySchema) });

export type TrustedKey = v.InferOutput<typeof trustedKeySchema>;

export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

const keyId = (role: string, publicKey: string): string =>
  `${role}-${createHash('sha256').update(publicKey, 'base64').digest('hex').slice(0, 16)}`;

/** Parses a trusted public key. @throws if it is not an Ed25519 key. */
export function parsePublicKey({ id, publicKey }: TrustedKey): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // OpenSSL's message does not name the key, so the error below replaces it.
  }
  throw new Error(`The trusted key ${id} is not an Ed25519 key`);
}

/** Reads `trusted-keys.json`; `undefined` if it is missing. @throws an error that names the file if it is damaged. */
export async function readTrustedKeys(folder: string): Promise<readonly TrustedKey[] | undefined> {
  const path = join(folder, TRUSTED_KEYS_FILE);
  const text = await readIfExists(path);
  if (text === undefined) return undefined;
  try {
    const { keys } = v.parse(trustedKeysSchema, JSON.parse(text));
    keys.forEach(parsePublicKey);
    return keys;
  } catch (error) {
    throw new Error(
      `${path} is damaged: ${messageOf(error)}. Restore it from version control or another site server.`,
    );
  }
}

const writeTrustedKeys = (folder: string, keys: readonly TrustedKey[]) =>
  writeAtomically(join(folder, TRUSTED_KEYS_FILE), `${JSON.stringify({ keys }, null, 2)}\n`);

/** Writes a private key that only the current user can read. @returns `false` if the file already exists. */
async function writePrivateKey(folder: string, file: string, key: KeyObject): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(key.export({ type: 'pkcs8', format: 'pem' }));
    await handle.sync();
    // Not `rename`, because it would replace a key that a concurrent command has created. `link` fails instead.
    await link(temporary, join(folder, file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(temporary, { force: true });
  }
}

/** Creates the development key of this machine unless there is one. @returns whether the key was created. */
export async function createDevelopmentKey(folder: string): Promise<boolean> {
  if ((await readIfExists(join(folder, DEVELOPMENT_KEY_FILE))) !== undefined) return false;
  return writePrivateKey(folder, DEVELOPMENT_KEY_FILE, generateKeyPairSync('ed25519').privateKey);
}

/** Reads a private key; `undefined` if there is no such file. @throws an error that names the file if it is damaged. */
async function readPrivateKey(folder: string, file: string): Promise<KeyObject | undefined> {
  const path = join(folder, file);
  const pem = await readIfExists(path);
  try {
    return pem === undefined ? undefined : createPrivateKey(pem);
  } catch (error) {
    const create = file === DEVELOPMENT_KEY_FILE ? 'npm start' : 'npm run release -- key create';
    throw new Error(
      `The private key ${path} is damaged: ${messageOf(error)}. Restore it, or delete it, run ${create} and then sign the releases again: npm run release -- sign`,
    );
  }
}

/** Reads this machine's development key as a trusted key; `undefined` if there is none. @throws if it is damaged. */
export async function readDevelopmentKey(folder: string): Promise<TrustedKey | undefined> {
  const key = await readPrivateKey(folder, DEVELOPMENT_KEY_FILE);
  if (!key) return undefined;
  const publicKey = publicKeyOf(key);
  return { id: keyId(DEVELOPMENT, publicKey), role: DEVELOPMENT, publicKey };
}

/** Reads the private keys in the folder. @throws if a key cannot be read. */
export async function readPrivateKeys(folder: string): Promise<KeyObject[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.pem'));
  const keys = await Promise.all(names.sort().map((name) => readPrivateKey(folder, name)));
  return keys.filter((key) => key !== undefined);
}

/**
 * Creates a key for each role: a private key in the folder and an entry in `trusted-keys.json`.
 *
 * @throws {RefusedError} if a role is neither the name of a unit nor `operator`
 */
export async function createKeys(folder: string, roles: readonly string[]): Promise<TrustedKey[]> {
  const wrong = roles.filter((role) => role !== OPERATOR && !isUnitName(role));
  if (wrong.length > 0)
    throw new RefusedError([
      `${wrong.join(', ')} is neither the name of a unit, such as mf-blog, nor "operator".`,
    ]);
  const created: TrustedKey[] = [];
  for (const role of roles) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const publicKey = publicKeyOf(privateKey);
    const id = keyId(role, publicKey);
    await writePrivateKey(folder, `${id}.pem`, privateKey);
    created.push({ id, role, publicKey });
  }
  await writeTrustedKeys(folder, [...((await readTrustedKeys(folder)) ?? []), ...created]);
  return created;
}

/** Marks a key as revoked. @throws {RefusedError} if `trusted-keys.json` in the folder does not contain the key. */
export async function revokeKey(folder: string, id: string): Promise<TrustedKey[]> {
  const keys = (await readTrustedKeys(folder)) ?? [];
  if (!keys.some((key) => key.id === id))
    throw new RefusedError([
      `${join(folder, TRUSTED_KEYS_FILE)} has no key ${id}. List them: npm run release -- key list`,
    ]);
  const changed = keys.map((key): TrustedKey => (key.id === id ? { ...key, revoked: true } : key));
  await writeTrustedKeys(folder, changed);
  return changed;
}

export const formatKeys = (keys: readonly TrustedKey[]): string[] =>
  keys.length === 0
    ? ['There are no trusted keys. Create them: npm run release -- key create shell mf-blog … operator']
    : keys.map(({ id, role, revoked }) => `${id}  ${role}${revoked ? '  revoked' : ''}`);
