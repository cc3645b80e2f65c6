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

/**
 * A digest in the format of the `integrity` attribute. It must not be empty, because browsers do not verify a file
 * whose `integrity` attribute is empty.
 */
export const sha384Schema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A digest must be "sha384-" and 64 characters of Base64.'),
);

/** Name of a slot on the home page. Only its format is checked, because a newer shell may have more sections. */
const homeSlot = v.custom<`home.${string}`>(
  (name) => typeof name === 'string' && /^home\.[a-z0-9-]+$/.test(name),
  'A slot must be "ad", "enquiry" or a section such as "home.most-watched".',
);

/** A slot that a route or another slot contains. The server loads the data of the slot before it renders the page. */
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

/** Maximum length of a `text` parameter. Longer values are truncated. */
export const MAX_TEXT_PARAMETER = 200;

/**
 * The allowed values of a parameter. `number` means a whole number from 1 to 999,999, and `text` any text of up to
 * 200 characters. A list contains all allowed values.
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

/** Schema of a route in `remote.json`. Its error messages are written for the team that maintains the remote. */
export const routeDataSchema = v.object({
  id: v.string(),
  /**
   * Path pattern in the syntax of react-router. Static segments take precedence over parameters, regardless of the
   * order of the routes.
   */
  path: v.pipe(v.string(), v.startsWith('/', 'A route path must start with a slash.')),
  /**
   * The query parameters that change the content of the page. Servers ignore all other parameters. A path parameter
   * that accepts any text must also be declared here, as `text`. For releases without this field, see
   * `platform/server/src/pages/page-url.ts`.
   */
  parameters: v.exactOptional(parametersSchema),
  uses: v.optional(v.array(slotUseSchema), []),
});

/**
 * Schema of an item of `slots` in `remote.json`: a slot that the remote fills. If several remotes fill the slot, those
 * with a lower `order` come first.
 */
export const slotDataSchema = v.object({
  /**
   * Name of the slot. The shell ignores a name that it does not know, because the release may target a newer shell.
   */
  name: v.string(),
  order: v.optional(v.number(), 0),
  /** Slots that this slot contains. Since contract 1.1. */
  uses: v.optional(v.array(slotUseSchema), []),
});

/**
 * Schema of `remote.json`, which is in the same folder as the remote's package.json. It contains the data that the
 * shell needs before it loads the code of the remote.
 */
export const remoteDataSchema = v.object({
  name: unitName,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'The contract range must look like ^1.0.0.')),
  /** The team that owns the remote. `?mf-debug` shows it. */
  owner: v.exactOptional(v.string()),
  routes: v.optional(v.array(routeDataSchema), []),
  slots: v.optional(v.array(slotDataSchema), []),
});

/**
 * Schema of `release.json`, which is in the folder `<name>/<version>/` of an immutable release. Paths are relative to
 * this folder.
 */
export const releaseSchema = v.pipe(
  v.object({
    schema: v.literal(1),
    ...remoteDataSchema.entries,
    version: semver,
    commit: v.string(),
    builtAt: v.pipe(v.string(), v.isoTimestamp()),
    /** The shared modules that the remote needs from the shell, with semver ranges. Empty for the shell itself. */
    shared: v.record(v.string(), v.string()),
    client: v.object({
      entry: relativePath,
      /** Name of the global variable that the entry script defines. */
      global: v.string(),
      /** Chunks that the first render needs in addition to the entry script. */
      js: v.array(relativePath),
      css: v.array(relativePath),
      /**
       * The scripts for languages other than English. Style sheets and the global variable are the same in all
       * languages. If a language is missing, the release is shown in English. Since contract 1.4.
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
      if (!Object.hasOwn(files, path))
        addIssue({ message: `The release needs ${path}, which has no digest.` });
  }),
);

/** The content of `remote.json`, with defaults filled in. */
export type RemoteData = v.InferOutput<typeof remoteDataSchema>;
/** The parameters that a route declares, keyed by name, with their allowed values. */
export type RouteParameters = v.InferOutput<typeof parametersSchema>;
/** An item of `routes` in `remote.json`, with defaults filled in. */
export type RouteData = v.InferOutput<typeof routeDataSchema>;
/** An item of `slots` in `remote.json`, with defaults filled in. */
export type SlotData = v.InferOutput<typeof slotDataSchema>;
/**
 * The content of `release.json`: the content of `remote.json`, and the version, commit, files and digests of the
 * release.
 */
export type Release = v.InferOutput<typeof releaseSchema>;
