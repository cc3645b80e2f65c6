import { createHash, createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dsse } from '@sigstore/core';
import {
  allEntries,
  liveVersions,
  revisionSchema,
  unitSchema,
  type Envelope,
  type Registry,
  type RegistryUnit,
  type RetainedRelease,
  type Signature,
} from '@safar/protocol/registry';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import {
  createDevelopmentKey,
  DEVELOPMENT,
  OPERATOR,
  parsePublicKey,
  publicKeyOf,
  readDevelopmentKey,
  readPrivateKeys,
  readTrustedKeys,
  type TrustedKey,
} from './keys';

const RELEASE_TYPE = 'application/vnd.safar.release+json';
const ENTRY_TYPE = 'application/vnd.safar.registry-entry+json';
const REGISTRY_TYPE = 'application/vnd.safar.registry+json';

/** Number of days from the signature until a registry or a registry entry expires. */
const VALID_DAYS = 90;
const DAY_MS = 86_400_000;

const validity = {
  revision: revisionSchema,
  expires: v.pipe(v.string(), v.isoTimestamp()),
};
const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...validity, name: v.string(), unit: unitSchema }),
);
const registryContentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...validity, entries: v.record(v.string(), v.string()) }),
);

const payloadOf = (signed: Envelope | undefined): Buffer => Buffer.from(signed?.payload ?? '', 'base64');

/** Returns the signed content of a registry entry without checking the signature. */
export function signedContent({ signed }: RegistryUnit) {
  const result = v.safeParse(entrySchema, payloadOf(signed).toString('utf8'));
  return result.success ? result.output : undefined;
}

/** Returns the signed content of a registry without checking the signature. */
export function signedRegistry({ signed }: Registry) {
  const result = v.safeParse(registryContentSchema, payloadOf(signed).toString('utf8'));
  return result.success ? result.output : undefined;
}

/** The SHA-256 digest of the signed payload of a registry entry. */
const entryDigest = ({ signed }: RegistryUnit): string =>
  createHash('sha256').update(payloadOf(signed)).digest('base64');

/**
 * Revision and expiry of a signed registry or registry entry. After a server has accepted a revision, it rejects other
 * content whose revision is not higher.
 */
export interface Validity {
  readonly revision: number;
  readonly expires: Date;
}

export interface SignedRegistry extends Validity {
  /** Names of units whose entries were added, changed or removed after the registry was signed. */
  readonly changed: readonly string[];
}

type SignedRelease = Pick<RetainedRelease, 'version' | 'digest' | 'channel' | 'signature'>;

/** The signed payload of a release. `digest` is the hash of `release.json`, which lists the contract and all files. */
const releasePayload = (name: string, { version, digest, channel }: SignedRelease): Buffer =>
  Buffer.from(JSON.stringify({ name, version, channel: channel ?? null, digest }));

interface SigningOptions {
  /** A private key (PEM) in addition to the keys in the folder. */
  readonly privateKey?: string | undefined;
  /** `create` accepts the development key, and creates it if the folder has no `trusted-keys.json`. */
  readonly developmentKey: 'refuse' | 'accept' | 'create';
}

/** The trusted keys of a machine, and the private keys with which it can sign. */
export class Signing {
  readonly #trusted: ReadonlyMap<string, TrustedKey & { readonly key: KeyObject }>;
  /** Newest key first: a new key of a role is used at once instead of the old key, which can then be revoked. */
  readonly #own: readonly { readonly id: string; readonly role: string; readonly key: KeyObject }[];

  private constructor(
    readonly folder: string,
    trusted: readonly TrustedKey[],
    privateKeys: readonly KeyObject[],
  ) {
    this.#trusted = new Map(trusted.map((entry) => [entry.id, { ...entry, key: parsePublicKey(entry) }]));
    const ownKeys = new Map(privateKeys.map((key) => [publicKeyOf(key), key]));
    this.#own = trusted.toReversed().flatMap(({ id, role, publicKey, revoked }) => {
      const key = ownKeys.get(publicKey);
      return key && !revoked ? [{ id, role, key }] : [];
    });
  }

  /** Reads the keys of a folder, which may be empty. @throws if a key is invalid. */
  static async open(folder: string, { privateKey, developmentKey }: SigningOptions): Promise<Signing> {
    const listed = await readTrustedKeys(folder);
    if (!listed && developmentKey === 'create') await createDevelopmentKey(folder);
    const development = developmentKey === 'refuse' ? undefined : await readDevelopmentKey(folder);
    const trusted = [...(listed ?? []), ...(development ? [development] : [])];
    const own = await readPrivateKeys(folder);
    if (privateKey !== undefined) own.push(createPrivateKey(privateKey));
    return new Signing(folder, trusted, own);
  }

  /** @throws {RefusedError} if this machine has no trusted key. */
  requireTrust(): this {
    if (this.#trusted.size > 0) return this;
    throw new RefusedError([
      `${this.folder} has no trusted-keys.json. Create keys: npm run release -- key create shell mf-blog … operator; then copy trusted-keys.json to KEYS_DIR of every site server. The development key is accepted only if RELEASES_URL is not set; in production, DEVELOPMENT_KEY must also be 1.`,
    ]);
  }

  /** @throws {RefusedError} if this machine has neither a private key with one of these roles nor a development key. */
  #ownKey(roles: readonly string[]) {
    const found = [...roles, DEVELOPMENT].flatMap(
      (role) => this.#own.find((key) => key.role === role) ?? [],
    )[0];
    if (found) return found;
    throw new RefusedError([
      `${this.folder} has no private key of ${roles.join(' or ')} whose public key is trusted. Create one: npm run release -- key create ${roles[0]}; or set KEYS_DIR or RELEASE_KEY.`,
    ]);
  }

  canSignReleases(name: string): boolean {
    return this.#own.some(({ role }) => role === name || role === DEVELOPMENT);
  }

  /**
   * Signs with a private key that has one of these roles, or with the development key.
   *
   * @throws {RefusedError} if this machine has no such key.
   */
  sign(roles: readonly string[], type: string, payload: Buffer): Signature {
    const { id, key } = this.#ownKey(roles);
    return { keyid: id, sig: sign(null, dsse.preAuthEncoding(type, payload), key).toString('base64') };
  }

  /**
   * Describes the problem of a signature as a predicate without a subject, such as "is not signed". Returns `undefined`
   * if the signature is valid.
   *
   * @param roles the roles whose keys may sign the payload
   */
  problemOf(
    roles: readonly string[] | 'all',
    type: string,
    payload: Buffer,
    signature: Signature | undefined,
  ): string | undefined {
    if (!signature) return 'is not signed';
    const trusted = this.#trusted.get(signature.keyid);
    // The key id is untrusted input, so it is truncated to keep log lines short.
    const id = signature.keyid.slice(0, 60);
    if (!trusted)
      return id.startsWith(`${DEVELOPMENT}-`)
        ? `is signed with the development key ${id}, which this server does not accept`
        : `is signed with the unknown key ${id}`;
    if (trusted.revoked) return `is signed with the revoked key ${id}`;
    if (roles !== 'all' && trusted.role !== DEVELOPMENT && !roles.includes(trusted.role))
      return `is signed with the key ${id}, which is not allowed to sign it`;
    return this.#matches(trusted.key, type, payload, signature)
      ? undefined
      : 'was changed after it was signed';
  }

  #matches(key: KeyObject, type: string, payload: Buffer, { sig }: Signature): boolean {
    return verify(null, dsse.preAuthEncoding(type, payload), key, Buffer.from(sig, 'base64'));
  }

  /**
   * Signs a release with a key of its unit or the development key.
   *
   * @throws {RefusedError} if this machine has no such key.
   */
  signRelease(name: string, release: SignedRelease): Signature {
    return this.sign([name], RELEASE_TYPE, releasePayload(name, release));
  }

  releaseProblem(name: string, release: SignedRelease): string | undefined {
    if (release.digest === undefined) return 'has no digest';
    return this.problemOf([name], RELEASE_TYPE, releasePayload(name, release), release.signature);
  }

  /**
   * Whether the release was changed after it was signed with a key in `#trusted`. The key may have been revoked.
   */
  isTampered(name: string, release: SignedRelease): boolean {
    const known = release.signature && this.#trusted.get(release.signature.keyid);
    if (!known || !release.signature) return false;
    return !this.#matches(known.key, RELEASE_TYPE, releasePayload(name, release), release.signature);
  }

  #envelope(roles: readonly string[], payloadType: string, content: object): Envelope {
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
    const payload = Buffer.from(JSON.stringify({ ...content, expires }));
    const signatures = [this.sign(roles, payloadType, payload)];
    return { payloadType, payload: payload.toString('base64'), signatures };
  }

  /**
   * Signs a registry entry with a key of the unit or of an operator, or with the development key.
   *
   * @throws {RefusedError} if this machine has no such key.
   */
  signUnit(name: string, { signed: _signed, ...unit }: RegistryUnit, revision: number): RegistryUnit {
    return { ...unit, signed: this.#envelope([name, OPERATOR], ENTRY_TYPE, { name, revision, unit }) };
  }

  /**
   * Signs the revision of a registry and the digests of its entries. Uses a key of one of `units` or of an operator, or
   * the development key.
   *
   * @throws {RefusedError} if this machine has no such key.
   */
  signRegistry(registry: Registry, units: readonly string[]): Registry {
    const { revision } = registry;
    const entries = Object.fromEntries(
      Object.entries(allEntries(registry)).map(([name, unit]) => [name, entryDigest(unit)]),
    );
    return {
      ...registry,
      signed: this.#envelope([...units, OPERATOR], REGISTRY_TYPE, { revision, entries }),
    };
  }

  /**
   * Checks the signature of a registry and compares its entries with the signed digests. The signature may be by any
   * trusted key, because every publisher changes the registry. Does not check the signatures of the entries, or whether
   * the registry has expired.
   */
  readRegistry(registry: Registry): SignedRegistry | { readonly problem: string } {
    const { signed, revision } = registry;
    const units = allEntries(registry);
    const problem = this.problemOf('all', REGISTRY_TYPE, payloadOf(signed), signed?.signatures[0]);
    if (problem !== undefined) return { problem: `The registry ${problem}.` };
    const content = signedRegistry(registry);
    if (content?.revision !== revision)
      return { problem: 'The revision of the registry differs from its signed content.' };
    const { entries, expires } = content;
    const names = [...new Set([...Object.keys(entries), ...Object.keys(units)])];
    const changed = names.filter((name) => {
      const unit = units[name];
      return !unit || entryDigest(unit) !== entries[name];
    });
    return { revision, expires: new Date(expires), changed };
  }

  /**
   * Checks the signatures of a registry entry, of its active release and of its canary. Does not check whether the
   * entry has expired. The releases of a removed unit are not checked, so that the key of the unit can be revoked
   * after the removal.
   *
   * @param isRemoval whether the unit is about to be removed; its releases are then not checked either, so that a unit
   *   whose key was revoked can be removed
   */
  readUnit(name: string, entry: RegistryUnit, isRemoval = false): Validity | { readonly problem: string } {
    const { signed, ...unit } = entry;
    const problem = this.problemOf([name, OPERATOR], ENTRY_TYPE, payloadOf(signed), signed?.signatures[0]);
    if (problem !== undefined) return { problem: `The registry entry of ${name} ${problem}.` };
    const content = signedContent(entry);
    if (content?.name !== name || !isDeepStrictEqual(content.unit, unit))
      return { problem: `The registry entry of ${name} differs from its signed content.` };
    for (const release of unit.releases) {
      const isServed = !isRemoval && liveVersions(unit).includes(release.version);
      const releaseProblem = isServed ? this.releaseProblem(name, release) : undefined;
      if (releaseProblem !== undefined)
        return { problem: `The release ${name} ${release.version} ${releaseProblem}.` };
    }
    return { revision: content.revision, expires: new Date(content.expires) };
  }
}
