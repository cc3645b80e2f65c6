import * as v from 'valibot';
import { adCategories, adShapes, enquiryKinds, type SlotName } from './slots';

const semver = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version looks like 1.4.2 or 1.5.0-pr12.'),
);
const unitName = v.pipe(
  v.string(),
  v.regex(/^(shell|mf-[a-z][a-z0-9-]*)$/, 'A name is "shell" or starts with "mf-".'),
);
const relativePath = v.pipe(
  v.string(),
  v.check(
    (path) => !path.startsWith('/') && !path.split('/').includes('..'),
    'A path stays inside its release.',
  ),
);

const noProps = v.strictObject({});
const slotUseOf = <S extends Exclude<SlotName, 'ad' | 'enquiry'>>(slot: S) =>
  v.object({ slot: v.literal(slot), props: v.optional(noProps, {}) });

/** A slot that a route or another slot contains, so that the server can load its data before it renders. */
export const slotUseSchema = v.variant('slot', [
  slotUseOf('home.slider'),
  slotUseOf('home.live'),
  slotUseOf('home.best-shows'),
  slotUseOf('home.dekho-pakistan'),
  slotUseOf('home.most-watched'),
  slotUseOf('home.best-of-week'),
  slotUseOf('home.live-broadcast'),
  slotUseOf('home.documentaries'),
  slotUseOf('home.trending'),
  slotUseOf('home.shorts'),
  slotUseOf('home.latest-posts'),
  slotUseOf('home.adventure-club'),
  slotUseOf('home.more'),
  v.object({
    slot: v.literal('ad'),
    props: v.object({
      category: v.picklist(adCategories),
      placement: v.string(),
      shape: v.exactOptional(v.picklist(adShapes)),
    }),
  }),
  v.object({ slot: v.literal('enquiry'), props: v.object({ kind: v.picklist(enquiryKinds) }) }),
]);

export const routeDataSchema = v.object({
  id: v.string(),
  /** As react-router matches it; fixed parts win over parameters whatever the order. */
  path: v.pipe(v.string(), v.startsWith('/', 'A route path starts with a slash.')),
  uses: v.optional(v.array(slotUseSchema), []),
});

export const slotDataSchema = v.object({
  /** A name that this shell does not offer is kept and ignored: the release may be made for a newer shell. */
  name: v.string(),
  order: v.optional(v.number(), 0),
  /** Slots inside of this one. Since contract 1.1. */
  uses: v.optional(v.array(slotUseSchema), []),
});

/** `remote.json` beside a remote's package.json: what the shell may know without loading its code. */
export const remoteDataSchema = v.object({
  name: unitName,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'The contract range looks like ^1.0.0.')),
  /** The team that answers for it, as `?mf-debug` names it. */
  owner: v.exactOptional(v.string()),
  routes: v.optional(v.array(routeDataSchema), []),
  slots: v.optional(v.array(slotDataSchema), []),
});

/** `release.json` of one immutable release folder `<name>/<version>/`. Paths are relative to that folder. */
export const releaseSchema = v.object({
  schema: v.literal(1),
  ...remoteDataSchema.entries,
  version: semver,
  commit: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The singletons it expects from the shell, as semver ranges. Empty for the shell itself. */
  shared: v.record(v.string(), v.string()),
  client: v.object({
    entry: relativePath,
    /** The global that the entry script defines. */
    global: v.string(),
    /** Needed for the first render, beside the entry. */
    js: v.array(relativePath),
    css: v.array(relativePath),
  }),
  ssr: v.object({ file: relativePath }),
  files: v.record(
    relativePath,
    v.object({ integrity: v.pipe(v.string(), v.startsWith('sha384-')), bytes: v.number() }),
  ),
});

export type RemoteData = v.InferOutput<typeof remoteDataSchema>;
export type RouteData = v.InferOutput<typeof routeDataSchema>;
export type SlotData = v.InferOutput<typeof slotDataSchema>;
export type Release = v.InferOutput<typeof releaseSchema>;
