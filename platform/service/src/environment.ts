import * as v from 'valibot';

const integer = (name: string, fallback: string, max: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) <= max,
      `${name} must be a whole number from 0 to ${max}.`,
    ),
    v.transform(Number),
  );

/** A fraction from 0 to 1, such as 0.05. */
const fraction = (name: string, fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check(
      (text) => /^\d*\.?\d+$/.test(text) && Number(text) <= 1,
      `${name} must be a number from 0 to 1, such as ${fallback}.`,
    ),
    v.transform(Number),
  );

/** Rejects tokens of fewer than 16 characters, because short tokens can be guessed. */
const token = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\x21-\x7e]{16,}$/,
        `${name} must have at least 16 printable ASCII characters without spaces.`,
      ),
    ),
  );

const isHttpUrl = (text: string) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

/** An http or https URL. Trailing slashes are removed. */
const httpUrl = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isHttpUrl, `${name} must be a URL such as https://example.org.`),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  );

/** An http or https URL, or a path of this site. Trailing slashes are removed. */
const urlOrPath = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isHttpUrl(text) || /^\/[^/]/.test(text),
        `${name} must be a URL such as https://example.org, or a path of this site such as /media/live.`,
      ),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  );

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

const urlWith = (name: string, protocols: string[], example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `${name} must be a URL such as ${example}.`,
      ),
    ),
  );

const mailbox = /^(?:[^<>@,;\r\n]*<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/;

/** An email address, with or without a display name. */
const mailAddress = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(mailbox, `${name} must be an email address such as Safar TV <website@example.org>.`),
    ),
  );

/** Email addresses separated by commas. */
const mailAddresses = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.check(
        (addresses) => addresses.every((address) => mailbox.test(address)),
        `${name} must be email addresses such as office@example.org, editor@example.org.`,
      ),
    ),
  );

/** Other names are rejected, because OpenTelemetry samples every trace if it does not know the sampler's name. */
const SUPPORTED_SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);

const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.'),
    'production',
  ),
  PORT: integer('PORT', '3000', 65535),
  HOST: v.optional(
    v.pipe(v.string(), v.nonEmpty('HOST must not be empty; use 0.0.0.0 to listen on all interfaces.')),
    '0.0.0.0',
  ),
  /** Maximum number of open connections. The site server closes further connections immediately. */
  MAX_CONNECTIONS: integer('MAX_CONNECTIONS', '10000', 1_000_000),
  /** The public origin of the site, for canonical links, feeds, the sitemap, preview links and sign-in with OpenID. */
  PUBLIC_ORIGIN: httpUrl('PUBLIC_ORIGIN'),
  /** The folder for all files that are written at run time. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DATA_DIR must name a folder.')), '.data'),
  DATABASE_URL: urlWith(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/safar',
  ),
  /** URL of an external backend. If it is not set, `npm start` starts our own backend. */
  BACKEND_ORIGIN: httpUrl('BACKEND_ORIGIN'),
  /** The S3 bucket of the releases. The AWS SDK reads the credentials from variables such as `AWS_ACCESS_KEY_ID`. */
  RELEASES_URL: urlWith('RELEASES_URL', ['s3:'], 's3://bucket/prefix?region=eu-central-1'),
  RELEASES_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('RELEASES_DIR must name a folder.'))),
  /** The folder with `trusted-keys.json` and private keys; the default is `keys` in DATA_DIR. */
  KEYS_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('KEYS_DIR must name a folder.'))),
  /** A private key (PEM) for commands in a pipeline, in addition to the keys in KEYS_DIR. */
  RELEASE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.startsWith('-----BEGIN PRIVATE KEY-----', 'RELEASE_KEY must be a private key in PEM format.'),
    ),
  ),
  SITE_NAME: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('SITE_NAME must not be empty.'))),
  /** The folder with the content files that the backend loads into an empty database. */
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('CONTENT_DIR must name a folder.'))),
  /** The folder with the pictures and films that `/media` serves. */
  MEDIA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('MEDIA_DIR must name a folder.'))),
  LIVE_STREAM_URL: urlOrPath('LIVE_STREAM_URL'),
  VIDEO_EMBED_ORIGIN: urlOrPath('VIDEO_EMBED_ORIGIN'),
  VIDEO_THUMBNAIL_ORIGIN: urlOrPath('VIDEO_THUMBNAIL_ORIGIN'),
  SMTP_URL: urlWith('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org'),
  /** Sender of the emails about submitted forms. Every Message-ID uses the domain of this address. */
  MAIL_FROM: mailAddress('MAIL_FROM'),
  /** Recipients of the emails about submitted forms. */
  MAIL_TO: mailAddresses('MAIL_TO'),
  /** Recipients of the emails about one kind of form, instead of `MAIL_TO`. */
  MAIL_TO_JOIN: mailAddresses('MAIL_TO_JOIN'),
  MAIL_TO_ENQUIRY: mailAddresses('MAIL_TO_ENQUIRY'),
  MAIL_TO_CONTACT: mailAddresses('MAIL_TO_CONTACT'),
  /** Delay before the first retry of an email that was rejected temporarily; doubles with each retry, up to an hour. */
  MAIL_RETRY_SECONDS: integer('MAIL_RETRY_SECONDS', '30', 3600),
  /** TTL of rendered HTML in seconds; with 0, every request renders its page. */
  HTML_CACHE_SECONDS: integer('HTML_CACHE_SECONDS', '10', 86_400),
  /** TTL of pages in a shared cache in front of the site servers; with 0 that cache must revalidate every page. */
  EDGE_CACHE_SECONDS: integer('EDGE_CACHE_SECONDS', '0', 86_400),
  /** URL to which the site server posts the surrogate keys of outdated pages. The shared cache then evicts them. */
  EDGE_PURGE_URL: httpUrl('EDGE_PURGE_URL'),
  EDGE_PURGE_TOKEN: token('EDGE_PURGE_TOKEN'),
  /**
   * Minimum time in seconds between the backend's checks for new content, and TTL of API responses in the render
   * workers. With 0, the backend checks for every request, and the workers cache nothing. This value is also the
   * minimum TTL of the lists in the cache that `LIST_CACHE_MB` limits.
   */
  API_CACHE_SECONDS: integer('API_CACHE_SECONDS', '5', 86_400),
  /** Memory in megabytes for caching the complete lists that a backend without paging sends. */
  LIST_CACHE_MB: integer('LIST_CACHE_MB', '512', 16_384),
  /** Processes that render pages; 0 starts one per core, at least 2 and at most 8. */
  RENDER_WORKERS: integer('RENDER_WORKERS', '0', 64),
  /**
   * Factor for the time limits of rendering: the deadlines of the queue, of a page and of a worker's start, and the CPU
   * time after which a worker counts as hung and is replaced (one second, or five while it starts). The deadline for
   * data does not change. Raise the factor on a machine that is busy with other work.
   */
  RENDER_TIMEOUT_FACTOR: integer('RENDER_TIMEOUT_FACTOR', '1', 60),
  /**
   * Time from SIGTERM to the start of the shutdown, during which `/healthz` responds with 503 so that load balancers
   * stop sending requests.
   */
  DRAIN_SECONDS: integer('DRAIN_SECONDS', '0', 300),
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted, separated by commas: `loopback, 10.0.0.0/8`. */
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.nonEmpty('TRUSTED_PROXIES must name addresses or networks.')),
    'loopback',
  ),
  /**
   * The token with which operators sign in at `/ops`. If neither this nor `OIDC_ISSUER` is set, `/ops` does not
   * exist.
   */
  OPS_TOKEN: token('OPS_TOKEN'),
  /** URL of the OpenID provider whose accounts can sign in at `/ops`. `OPS_TOKEN` may be set as well. */
  OIDC_ISSUER: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && (text.startsWith('https://') || isLoopback(new URL(text))),
        'OIDC_ISSUER must be an https URL such as https://accounts.example.org.',
      ),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: token('OIDC_CLIENT_SECRET'),
  /** Email addresses of the OpenID accounts that may sign in as operators. */
  OIDC_OPERATORS: mailAddresses('OIDC_OPERATORS'),
  /** A bearer token for `/metrics`. `OPS_TOKEN` is accepted as well. */
  METRICS_TOKEN: token('METRICS_TOKEN'),
  /** URL of the trace collector. OpenTelemetry defines this name and the names of the next two variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(SUPPORTED_SAMPLERS, `OTEL_TRACES_SAMPLER must be one of ${SUPPORTED_SAMPLERS.join(', ')}.`),
  ),
  OTEL_TRACES_SAMPLER_ARG: fraction('OTEL_TRACES_SAMPLER_ARG', '1'),
  /**
   * Authenticates the site server to our backend. If it is not set, `npm start` generates one, and servers that are
   * started separately use OPS_TOKEN.
   */
  INTERNAL_TOKEN: token('INTERNAL_TOKEN'),
  /** How long a new release is monitored for failures in browsers; 0 turns automatic rollback off. */
  ROLLBACK_WATCH_MINUTES: integer('ROLLBACK_WATCH_MINUTES', '15', 1440),
  /** Fraction of failed page loads above which a new release can be rolled back; 0 turns automatic rollback off. */
  ROLLBACK_ERROR_RATE: fraction('ROLLBACK_ERROR_RATE', '0.05'),
  /** Minimum number of page loads for a decision about a rollback. */
  ROLLBACK_MIN_LOADS: integer('ROLLBACK_MIN_LOADS', '50', 1_000_000),
  /** Minimum number of visitors with failures for a rollback, because one broken browser can reload many times. */
  ROLLBACK_MIN_VISITORS: integer('ROLLBACK_MIN_VISITORS', '3', 1_000),
  /** Where the backend counts writes for its rate limits: in each process, or in PostgreSQL for all its processes. */
  RATE_LIMIT_STORE: v.optional(
    v.picklist(['memory', 'postgres'], 'RATE_LIMIT_STORE must be memory or postgres.'),
    'memory',
  ),
});

const environmentSchema = v.pipe(
  variables,
  v.partialCheck(
    [['SMTP_URL'], ['MAIL_FROM'], ['MAIL_TO']],
    ({ SMTP_URL, MAIL_FROM, MAIL_TO }) => !SMTP_URL || Boolean(MAIL_FROM && MAIL_TO),
    'SMTP_URL needs MAIL_FROM and MAIL_TO: sender and recipients of the emails about forms.',
  ),
  v.partialCheck(
    [['OIDC_ISSUER'], ['OIDC_CLIENT_ID'], ['OIDC_CLIENT_SECRET'], ['OIDC_OPERATORS'], ['PUBLIC_ORIGIN']],
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_OPERATORS, PUBLIC_ORIGIN }) =>
      !OIDC_ISSUER || Boolean(OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_OPERATORS && PUBLIC_ORIGIN),
    'OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_OPERATORS and PUBLIC_ORIGIN.',
  ),
);

export type Environment = v.InferOutput<typeof environmentSchema>;

/** An error whose message has one sentence for each invalid variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Former names of variables, keyed by the current name. */
const deprecatedNames: Readonly<Partial<Record<keyof Environment, string>>> = {
  RENDER_TIMEOUT_FACTOR: 'RENDER_PATIENCE',
  ROLLBACK_WATCH_MINUTES: 'WATCH_MINUTES',
  ROLLBACK_ERROR_RATE: 'ROLLBACK_ERROR_SHARE',
};

const warned = new Set<string>();

/** Copies values from deprecated names, with one warning for each name. If both are set, the current name wins. */
function withDeprecatedNames(variables: Readonly<Record<string, string | undefined>>) {
  const result = { ...variables };
  for (const [name, formerName] of Object.entries(deprecatedNames)) {
    if (!variables[formerName]) continue;
    result[name] ||= variables[formerName];
    if (!warned.has(formerName)) console.warn(`${formerName} is deprecated; rename it to ${name}.`);
    warned.add(formerName);
  }
  return result;
}

/**
 * Reads and validates the environment variables. An empty variable counts as not set.
 *
 * @throws {EnvironmentError} with a sentence for every invalid variable, not only the first
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(
    Object.entries(withDeprecatedNames(variables)).filter(([, value]) => value !== ''),
  );
  const result = v.safeParse(environmentSchema, set);
  if (result.success) return result.output;
  throw new EnvironmentError(result.issues.map((issue) => issue.message).join('\n'));
}
