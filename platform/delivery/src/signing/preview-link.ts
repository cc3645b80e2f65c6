import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import type { ReleaseStore } from '../store/release-store';
import { OPERATOR } from './keys';
import type { Signing } from './signing';

const PREVIEW_TYPE = 'application/vnd.safar.preview+json';
const HOUR_MS = 3_600_000;
const MAX_PREVIEW_HOURS = 30 * 24;
const DEFAULT_PREVIEW_HOURS = 24;
/** Maximum length of a preview token, in characters. It is enough for the signatures of several units. */
const MAX_TOKEN_LENGTH = 2_000;

const contentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ releases: v.pipe(v.array(v.string()), v.minLength(1)), expires: v.number() }),
);

const unitOf = (releaseId: string): string => releaseId.split('@')[0] ?? '';

/**
 * Creates the value of `?preview=`: the payload, followed by one key id and one signature per unit, separated by dots.
 */
function createToken(signing: Signing, releases: readonly string[], expires: number): string {
  const payload = Buffer.from(JSON.stringify({ releases, expires }));
  const units = [...new Set(releases.map(unitOf))];
  const signatures = units.map((unit) => signing.sign([unit, OPERATOR], PREVIEW_TYPE, payload));
  return [
    payload.toString('base64url'),
    ...signatures.flatMap(({ keyid, sig }) => [keyid, Buffer.from(sig, 'base64').toString('base64url')]),
  ].join('.');
}

/**
 * Returns the releases of a preview token. Returns `undefined` if the token is malformed or has expired, or if the
 * signature for one of the units is missing or invalid.
 */
export function readPreviewToken(signing: Signing, token: string, now = Date.now()): string[] | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const [encoded = '', ...rest] = token.split('.');
  const payload = Buffer.from(encoded, 'base64url');
  const content = v.safeParse(contentSchema, payload.toString('utf8'));
  if (!content.success || content.output.expires <= now) return undefined;
  const isSignedFor = (unit: string) =>
    rest.some((keyid, index) => {
      const sig = rest[index + 1];
      if (index % 2 === 1 || sig === undefined) return false;
      const signature = { keyid, sig: Buffer.from(sig, 'base64url').toString('base64') };
      return signing.problemOf([unit, OPERATOR], PREVIEW_TYPE, payload, signature) === undefined;
    });
  const { releases } = content.output;
  return releases.every((release) => isSignedFor(unitOf(release))) ? releases : undefined;
}

export interface PreviewLink {
  readonly url: string;
  readonly expires: string;
}

/**
 * Issues a link to a preview of releases in the store, such as `mf-blog@1.5.0-pr12`.
 *
 * @param origin the origin of the site; without it, the link is a path
 * @throws {RefusedError} if a release is not in the store, if there are too many releases, if the number of hours is
 * invalid, or if this machine has no key that may sign for one of the units.
 */
export async function issuePreviewLink(
  store: ReleaseStore,
  {
    releases,
    hours = DEFAULT_PREVIEW_HOURS,
    origin = '',
  }: { releases: readonly string[]; hours?: number | undefined; origin?: string | undefined },
): Promise<PreviewLink> {
  if (!store.signing) throw new RefusedError(['This store has no keys, so no preview link can be issued.']);
  if (!Number.isInteger(hours) || hours < 1 || hours > MAX_PREVIEW_HOURS)
    throw new RefusedError([`The validity of a preview link must be 1 to ${MAX_PREVIEW_HOURS} whole hours.`]);
  const { units } = await store.readRegistry();
  const isListed = (id: string) =>
    Object.entries(units).some(([name, unit]) =>
      unit.releases.some(({ version }) => `${name}@${version}` === id),
    );
  const unlisted = releases.filter((id) => !isListed(id));
  if (unlisted.length > 0)
    throw new RefusedError([
      `${unlisted.join(', ')} ${unlisted.length === 1 ? 'is' : 'are'} not in the store. A release looks like mf-blog@1.5.0-pr12.`,
    ]);
  const expires = Date.now() + hours * HOUR_MS;
  const token = createToken(store.signing, releases, expires);
  if (token.length > MAX_TOKEN_LENGTH)
    throw new RefusedError([
      'A preview link cannot contain that many releases. Issue several links with fewer releases.',
    ]);
  return { url: `${origin}/?preview=${token}`, expires: new Date(expires).toISOString() };
}

export const formatPreviewLink = ({ url, expires }: PreviewLink): string[] => [
  url,
  `The link expires at ${expires}. Anyone with this link can open the preview.`,
];
