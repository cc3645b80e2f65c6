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

/** A part of a whole, such as 0.05. */
const share = (name: string, fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check(
      (text) => /^\d*\.?\d+$/.test(text) && Number(text) <= 1,
      `${name} must be a number from 0 to 1, such as ${fallback}.`,
    ),
    v.transform(Number),
  );

/** A secret that opens something: one that can be guessed is worse than none. */
const token = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{16,}$/, `${name} must be at least 16 letters, digits and signs without spaces.`),
    ),
  );

const isHttpAddress = (text: string) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

/** An http(s) address without its trailing slash. */
const httpAddress = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isHttpAddress, `${name} must be an address such as https://example.org.`),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  );

const addressOf = (name: string, protocols: string[], example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `${name} must be an address such as ${example}.`,
      ),
    ),
  );

const mailbox = /^(?:[^<>@,;\r\n]*<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/;

/** One address of a mail, with or without a name in front. */
const sender = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(mailbox, `${name} must be an address such as Safar TV <website@example.org>.`),
    ),
  );

/** Addresses of mails, with commas between them. */
const receivers = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.check(
        (addresses) => addresses.every((address) => mailbox.test(address)),
        `${name} must be addresses such as office@example.org, editor@example.org.`,
      ),
    ),
  );

/** Those that OpenTelemetry brings along; with another name it would send everything. */
const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.'),
    'production',
  ),
  PORT: integer('PORT', '3000', 65535),
  HOST: v.optional(
    v.pipe(v.string(), v.nonEmpty('HOST must not be empty; 0.0.0.0 listens everywhere.')),
    '0.0.0.0',
  ),
  /** The address visitors type; canonical links and feeds use it. */
  PUBLIC_ORIGIN: httpAddress('PUBLIC_ORIGIN'),
  /** Everything that changes at run time lives below this folder. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DATA_DIR must name a folder.')), '.data'),
  DATABASE_URL: addressOf(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/safar',
  ),
  /** A backend that is not ours. Without it the launcher starts our own. */
  BACKEND_ORIGIN: httpAddress('BACKEND_ORIGIN'),
  /** A bucket with the releases, instead of the folder. Credentials are those of the AWS SDK. */
  RELEASES_URL: addressOf('RELEASES_URL', ['s3:'], 's3://bucket/prefix?region=eu-central-1'),
  RELEASES_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('RELEASES_DIR must name a folder.'))),
  SITE_NAME: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('SITE_NAME must not be empty.'))),
  LIVE_STREAM_URL: httpAddress('LIVE_STREAM_URL'),
  VIDEO_EMBED_ORIGIN: httpAddress('VIDEO_EMBED_ORIGIN'),
  VIDEO_THUMBNAIL_ORIGIN: httpAddress('VIDEO_THUMBNAIL_ORIGIN'),
  SMTP_URL: addressOf('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org'),
  /** Who the mails about forms come from; the part behind the @ is also the end of every Message-ID. */
  MAIL_FROM: sender('MAIL_FROM'),
  /** Who gets them. */
  MAIL_TO: receivers('MAIL_TO'),
  /** Who gets the mails of one form, instead of `MAIL_TO`. */
  MAIL_TO_JOIN: receivers('MAIL_TO_JOIN'),
  MAIL_TO_ENQUIRY: receivers('MAIL_TO_ENQUIRY'),
  MAIL_TO_CONTACT: receivers('MAIL_TO_CONTACT'),
  /** Until a mail that was refused is sent again; longer each time, up to an hour. */
  MAIL_RETRY_SECONDS: integer('MAIL_RETRY_SECONDS', '30', 3600),
  /** Seconds that finished HTML is served again before it is rendered anew; 0 renders every request. */
  HTML_CACHE_SECONDS: integer('HTML_CACHE_SECONDS', '10', 86_400),
  /** Seconds that the site server keeps answers of the API for rendering; 0 asks every time. */
  API_CACHE_SECONDS: integer('API_CACHE_SECONDS', '5', 86_400),
  /**
   * How many times the usual second a page may keep a render worker busy before the worker is taken for hung; more on a
   * machine that has much else to do.
   */
  RENDER_PATIENCE: integer('RENDER_PATIENCE', '1', 60),
  /**
   * How long a server that is asked to end goes on answering while `/healthz` says 503, so that whoever spreads requests
   * over several servers has noticed before it is gone.
   */
  DRAIN_SECONDS: integer('DRAIN_SECONDS', '0', 300),
  /** Addresses and networks whose `X-Forwarded-*` headers are believed, with commas: `loopback, 10.0.0.0/8`. */
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.nonEmpty('TRUSTED_PROXIES must name addresses or networks.')),
    'loopback',
  ),
  /** Opens `/ops`, which does not exist without it. */
  OPS_TOKEN: token('OPS_TOKEN'),
  /** Opens `/metrics` to who asks from elsewhere. */
  METRICS_TOKEN: token('METRICS_TOKEN'),
  /** Where traces go; these three are OpenTelemetry's own names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(samplers, `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.`),
  ),
  OTEL_TRACES_SAMPLER_ARG: share('OTEL_TRACES_SAMPLER_ARG', '1'),
  /** What the site server and our backend know each other by; the launcher makes one. */
  INTERNAL_TOKEN: token('INTERNAL_TOKEN'),
  /** How long a new release is watched for failures in browsers; 0 watches none. */
  WATCH_MINUTES: integer('WATCH_MINUTES', '15', 1440),
  /** The part of page loads with a failure above which a new release is rolled back; 0 rolls nothing back. */
  ROLLBACK_ERROR_SHARE: share('ROLLBACK_ERROR_SHARE', '0.05'),
  /** Page loads that say enough about a release. */
  ROLLBACK_MIN_LOADS: integer('ROLLBACK_MIN_LOADS', '50', 1_000_000),
  /** Visitors whose pages have to fail before it goes: one broken browser reloads. */
  ROLLBACK_MIN_VISITORS: integer('ROLLBACK_MIN_VISITORS', '3', 1_000),
  /** Where writes are counted against floods: in each process, or in PostgreSQL for all backends together. */
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
    'SMTP_URL needs MAIL_FROM and MAIL_TO: who the mails about forms come from and who gets them.',
  ),
);

export type Environment = v.InferOutput<typeof environmentSchema>;

/** Thrown when variables do not fit; its message has one sentence for each of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads the product's settings from environment variables. An empty variable counts as not set.
 *
 * @throws {EnvironmentError} with a sentence for every variable that does not fit, not only the first.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return result.output;
  throw new EnvironmentError(result.issues.map((issue) => issue.message).join('\n'));
}
