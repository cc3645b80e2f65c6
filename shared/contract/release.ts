import * as v from 'valibot';
import { adCategories, adShapes, enquiryKinds } from './slots';

const semver = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version must look like 1.4.2 or 1.5.0-pr12.'),
);
const unitName = v.pipe(
  v.string(),
  v.regex(/^(shell|mf-[a-z][a-z0-9-]*)$/, 'A name must be "shell" or start with "mf-".'),
);
const relativePath = v.pipe(
  v.string(),
  v.check(
    (path) => !path.startsWith('/') && !path.split('/').includes('..'),
    'A path must stay inside its release.',
  ),
);

/** A digest in the format of the `integrity` attribute. An empty one would switch the check off. */
export const sha384Schema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A digest must be "sha384-" and 64 characters of Base64.'),
);

/** Checks only the form of the name, because a newer shell may have more sections than `homeSections` lists. */
const homeSlot = v.custom<`home.${string}`>(
  (name) => typeof name === 'string' && /^home\.[a-z0-9-]+$/.test(name),
  'A slot must be "ad", "enquiry" or a section such as "home.most-watched".',
);

/** A slot inside a route or another slot. The server loads its data before it renders. */
export const slotUseSchema = v.variant('slot', [
  v.object({ slot: homeSlot, props: v.optional(v.strictObject({}), {}) }),
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

/** Longest value of a `text` parameter; longer ones are cut. */
export const MAX_TEXT_PARAMETER = 200;

/**
 * The values of a parameter: `number` is a whole number from 1 to 999,999, `text` is free text of up to 200 characters, and a
 * list names all allowed values.
 */
const parameterSchema = v.union(
  [
    v.picklist(['number', 'text']),
    v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
      v.minLength(1),
      v.maxLength(20, 'A parameter may list at most 20 values.'),
    ),
  ],
  'A parameter must be "number", "text" or a list of its values.',
);

const parametersSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9_]{0,29}$/, 'The name of a parameter must be lower case, such as "page".'),
    ),
    parameterSchema,
  ),
  v.check((all) => Object.keys(all).length <= 10, 'A route may declare at most 10 parameters.'),
);

/** Schema of a route in `remote.json`. Issues are sentences for the team that owns the file. */
export const routeDataSchema = v.object({
  id: v.string(),
  /** In react-router's syntax. Static segments rank before parameters, regardless of the order. */
  path: v.pipe(v.string(), v.startsWith('/', 'A route path must start with a slash.')),
  /**
   * The query parameters that change the page; servers drop all others. A path parameter of free text is declared as `text` as
   * well. Releases without this field are treated as in `page-url.ts` of the site server.
   */
  parameters: v.exactOptional(parametersSchema),
  uses: v.optional(v.array(slotUseSchema), []),
});

/** Schema of a filled slot in `remote.json`; a lower `order` comes first. */
export const slotDataSchema = v.object({
  /** An unknown name is allowed and ignored, because the release may target a newer shell. */
  name: v.string(),
  order: v.optional(v.number(), 0),
  /** Slots inside this one. Since contract 1.1. */
  uses: v.optional(v.array(slotUseSchema), []),
});

/** `remote.json` beside a remote's package.json: the data that the shell needs before it loads the remote's code. */
export const remoteDataSchema = v.object({
  name: unitName,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'The contract range must look like ^1.0.0.')),
  /** The team that owns the remote, shown by `?mf-debug`. */
  owner: v.exactOptional(v.string()),
  routes: v.optional(v.array(routeDataSchema), []),
  slots: v.optional(v.array(slotDataSchema), []),
});

/** `release.json` of one immutable release folder `<name>/<version>/`. Paths are relative to that folder. */
export const releaseSchema = v.pipe(
  v.object({
    schema: v.literal(1),
    ...remoteDataSchema.entries,
    version: semver,
    commit: v.string(),
    builtAt: v.pipe(v.string(), v.isoTimestamp()),
    /** The shared modules that it requires from the shell, as semver ranges. Empty for the shell itself. */
    shared: v.record(v.string(), v.string()),
    client: v.object({
      entry: relativePath,
      /** The global that the entry script defines. */
      global: v.string(),
      /** Chunks of the first render, without the entry. */
      js: v.array(relativePath),
      css: v.array(relativePath),
      /**
       * The scripts for the other languages of the interface; style sheets and global are the same. Without a language the
       * release is shown in English. Since contract 1.4.
       */
      localized: v.exactOptional(
        v.object({ ur: v.object({ entry: relativePath, js: v.array(relativePath) }) }),
      ),
    }),
    ssr: v.object({ file: relativePath }),
    files: v.record(relativePath, v.object({ integrity: sha384Schema, bytes: v.number() })),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { client, ssr, files } = dataset.value;
    const localized = Object.values(client.localized ?? {}).flatMap(({ entry, js }) => [entry, ...js]);
    for (const path of new Set([client.entry, ssr.file, ...client.js, ...client.css, ...localized]))
      if (!Object.hasOwn(files, path)) addIssue({ message: `It needs ${path}, which has no digest.` });
  }),
);

/** The content of `remote.json`, with defaults filled in. */
export type RemoteData = v.InferOutput<typeof remoteDataSchema>;
/** Query parameters of a route by name, each with its accepted values. */
export type RouteParameters = v.InferOutput<typeof parametersSchema>;
/** A route in `remote.json`, with defaults filled in. */
export type RouteData = v.InferOutput<typeof routeDataSchema>;
/** A filled slot in `remote.json`, with defaults filled in. */
export type SlotData = v.InferOutput<typeof slotDataSchema>;
/** The content of `release.json`: `remote.json` with version, commit, files and digests. */
export type Release = v.InferOutput<typeof releaseSchema>;
