import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const httpsLink = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must be an https:// link'),
);
const namedLink = v.object({ name: text, href: httpsLink });

/**
 * Schema of `site.config.json`, which contains the broadcaster's name, contact data and links. Optional items that
 * are missing are not rendered.
 */
export const siteConfigSchema = v.object({
  name: text,
  /** Description of the site in one sentence, for search engines and link previews. */
  description: text,
  contact: v.object({
    website: v.optional(httpsLink),
    email: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
    phones: v.optional(
      v.array(v.pipe(v.string(), v.regex(/^\+?[\d\s()-]{7,20}$/, 'must be a phone number'))),
      [],
    ),
    address: v.optional(text),
    /** Location for the map, in decimal degrees. */
    location: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
  }),
  social: v.optional(
    v.array(
      v.object({
        network: v.picklist(['facebook', 'instagram', 'youtube', 'x', 'tiktok', 'whatsapp']),
        href: httpsLink,
      }),
    ),
    [],
  ),
  stores: v.optional(
    v.array(v.object({ store: v.picklist(['google-play', 'app-store']), href: httpsLink })),
    [],
  ),
  sisterBrands: v.optional(v.array(namedLink), []),
  /** The video channel that the home page promotes. */
  videoChannel: v.optional(httpsLink),
  /** Translations of texts, by language; see `localizeSite`. */
  translations: v.optional(
    v.object({
      ur: v.optional(
        v.object({
          name: v.exactOptional(text),
          description: v.exactOptional(text),
          address: v.exactOptional(text),
          /**
           * Translated names of sister brands, keyed by the English name. The field is not called `sisterBrands`,
           * because older shells would use it in place of the list of brands.
           */
          brandNames: v.exactOptional(v.record(v.string(), text)),
        }),
      ),
    }),
  ),
});

/** The content of `site.config.json`: the name, contact data and links of the channel. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

/**
 * Validates the parsed content of `site.config.json`. `nameOverride` is the value of the environment variable
 * `SITE_NAME`. It replaces the configured name in all languages.
 *
 * @throws an Error that lists every invalid item with its path in the file
 */
export function parseSiteConfig(content: unknown, nameOverride?: string): SiteConfig {
  const result = v.safeParse(siteConfigSchema, content);
  if (result.success) return nameOverride ? renameSite(result.output, nameOverride) : result.output;
  const problems = result.issues.map(
    (issue) => `site.config.json: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}.`,
  );
  throw new Error(problems.join('\n'));
}

function renameSite({ translations, ...config }: SiteConfig, name: string): SiteConfig {
  const { name: _name, ...urdu } = translations?.ur ?? {};
  return { ...config, name, ...(translations && { translations: { ur: urdu } }) };
}

/**
 * The settings that browsers receive: the site configuration, the origin of the site, and the URLs of pictures,
 * players, thumbnails and the live stream.
 */
export interface PublicSite extends SiteConfig {
  /** The untranslated name of the site. Only pages with translated texts have it; there, `name` may be translated. */
  readonly productName?: string;
  /** Origin of canonical links, without a trailing slash. */
  readonly origin: string;
  /** Prefix of relative image paths of the API: empty for our backend, otherwise `/backend`. */
  readonly imageBase: string;
  /** Base URL of players: `${embedBase}/embed/{video id}`. */
  readonly embedBase: string;
  /** Base URL of thumbnails: `${thumbnailBase}/vi/{video id}/{size}.jpg`. */
  readonly thumbnailBase: string;
  /** URL of the HLS master playlist. */
  readonly liveStreamUrl: string;
}
