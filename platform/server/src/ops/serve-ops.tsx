import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { RefusedError } from '@safar/delivery/refused-error';
import { DamagedRegistryError } from '@safar/delivery/store/registry-file';
import { issuePreviewLink } from '@safar/delivery/signing/preview-link';
import { rollback } from '@safar/delivery/rollback';
import type { HistoryEntry, Registry, RegistryUnit } from '@safar/protocol/registry';
import { loggedPath } from '@safar/service/logging/logged-path';
import { networkPrefix } from '@safar/service/network-prefix';
import { createRateLimit } from '@safar/service/rate-limit';
import { secretsEqual } from '@safar/service/access-tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { log } from '../log';
import { assetOf } from '../releases/read-release';
import type { ReleaseSet } from '../releases/release-set';
import type { Exclusion } from '../rendering/release-faults';
import type { Settings } from '../settings';
import type { Operations } from './operations';
import { createOpenId } from './openid';
import { opsDocument, RollbackPage, SignInPage } from './ops-pages';
import { registerOpsSessions } from './ops-sessions';
import { opsStyles } from './ops-styles';
import { en } from './ops-texts';
import { OverviewPage } from './overview-page';
import { PreviewPage } from './preview-pages';
import { OPENID_CALLBACK, OPENID_PATH, serveOpenId } from './serve-openid';
import { loadTelemetrySummary } from '../telemetry/backend-telemetry';

const BODY_LIMIT = 8 * 1024;
const MINUTE_MS = 60_000;
/** Maximum number of rejected attempts per network, for each sign-in method. */
const ATTEMPTS_PER_MINUTE = 10;
const STYLES = '/ops/style.css';
/**
 * Matches only source maps, such as `mf-blog/1.4.2/client/js/x.js.map`. No path segment may start with a dot, so the
 * path cannot leave `client`.
 */
const SOURCE_MAP =
  /^(?:shell|mf-[a-z][a-z0-9-]*)\/[0-9A-Za-z][0-9A-Za-z.-]*\/client\/(?:\w[\w.-]*\/)*\w[\w.-]*\.map$/;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

interface OpsOptions {
  readonly settings: Pick<Settings, 'site' | 'rollback' | 'dataDir' | 'releasesDir' | 'opsToken' | 'openId'>;
  readonly operations: Pick<Operations, 'store' | 'registry' | 'telemetry' | 'queue' | 'callBackend'>;
  /** The releases that this server serves. The /ops pages link to the shell's style sheets for their design tokens. */
  readonly releases: () => Pick<ReleaseSet, 'shell' | 'remotes'>;
  /** Releases whose server build is temporarily not used, because it failed on this server. */
  readonly exclusions: () => readonly Exclusion[];
  /** The repository root. */
  readonly root: string;
}

/** Returns `undefined` for names such as `__proto__`, which are inherited properties and not units. */
const unitOf = (units: Registry['units'], name: string): RegistryUnit | undefined =>
  Object.hasOwn(units, name) ? units[name] : undefined;

/**
 * The message that confirms the operator's last action. The action is looked up in the history, so a forged URL
 * cannot report an action that never happened.
 */
function confirmationOf(
  history: readonly HistoryEntry[],
  { unit, revision }: { readonly unit?: string; readonly revision?: string },
): string | undefined {
  if (unit === undefined || revision === undefined) return undefined;
  const isKnown = history.some((entry) => entry.unit === unit);
  if (revision === '') return isKnown ? en.done.nothing(unit) : undefined;
  const entry = history.find((one) => one.unit === unit && String(one.revision) === revision);
  if (entry?.reason !== 'rollback') return undefined;
  if (entry.version !== undefined && entry.percent === 0)
    return en.done.ended(unit, entry.version, entry.active);
  return en.done.moved(unit, entry.previous ?? entry.active, entry.active);
}

const servedVersions = ({
  shell,
  remotes,
}: Pick<ReleaseSet, 'shell' | 'remotes'>): ReadonlyMap<string, string> =>
  new Map([shell, ...remotes.values()].map(({ release: { name, version } }) => [name, version]));

/**
 * Serves `/ops`, where operators view the releases and telemetry of the site, roll back releases, create preview links
 * and read source maps. They sign in with `OPS_TOKEN` or an account of the OpenID provider. If neither is configured,
 * `/ops` does not exist.
 */
export async function serveOps(app: FastifyInstance, options: OpsOptions): Promise<void> {
  const { settings, operations, releases, exclusions, root } = options;
  const { store, queue } = operations;
  const { opsToken, openId } = settings;
  if (opsToken === undefined && openId === undefined) return;
  // A change of one of these settings ends all sessions, so an operator removed from `operators` is signed out.
  const secret = JSON.stringify([opsToken, openId?.clientSecret, openId?.operators]);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const shellStyles = () => {
    const { release } = releases().shell;
    return release.client.css.map((path) => assetOf(release, path).address);
  };
  const send = (reply: FastifyReply, status: number, page: ReactNode, continueAt?: string) =>
    reply
      .code(status)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(
        opsDocument({
          title: en.title(settings.site.name),
          styles: [...shellStyles(), STYLES],
          continueAt,
          children: page,
        }),
      );
  const field = (request: FastifyRequest, name: string) =>
    String((request.body as Record<string, unknown> | undefined)?.[name] ?? '');
  const signInMethods = { hasToken: opsToken !== undefined, hasOpenId: openId !== undefined };
  const sessions = await registerOpsSessions(app, {
    secret,
    pendingPath: OPENID_PATH,
    dataDir: settings.dataDir,
    callBackend: operations.callBackend,
    onSignedOut: (reply) => send(reply, 401, <SignInPage {...signInMethods} />),
  });
  /** Creates the rate limit of one sign-in method. It counts the attempts of each network separately. */
  const limitAttempts = () => {
    const limit = createRateLimit(ATTEMPTS_PER_MINUTE, MINUTE_MS);
    return ({ ip }: FastifyRequest) => limit.allows(networkPrefix(ip));
  };
  const mayTryToken = limitAttempts();
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    if (error.code?.startsWith('FST_CSRF_')) return send(reply, 403, <p role="alert">{en.expired}</p>);
    // Operators see the message of this error, because it contains the file and the repair command.
    if (error instanceof DamagedRegistryError) return send(reply, 503, <p role="alert">{error.message}</p>);
    const { statusCode = 500 } = error;
    if (statusCode < 500) return send(reply, statusCode, <p role="alert">{en.unreadable}</p>);
    log.error('A request to /ops failed.', { path: loggedPath(request.url), error: error.stack });
    return send(reply, 500, <p role="alert">{en.failed}</p>);
  });
  /** Reads the units and the history. If the registry is damaged, returns the last valid units and no history. */
  async function readReleases() {
    try {
      const [{ units }, history] = await Promise.all([store.readRegistry(), store.readHistory()]);
      return { units, history, problem: undefined };
    } catch (error) {
      if (!(error instanceof DamagedRegistryError)) throw error;
      return { units: operations.registry.current().units, history: [], problem: error.message };
    }
  }

  /** Route options for pages that require a session. */
  const signedIn = { preHandler: [sessions.require] };
  /**
   * Route options for forms. They include CSRF protection, because other sites must not be able to submit these
   * forms.
   */
  const signedInForm = { preHandler: [sessions.require, app.csrfProtection] };

  app.get(STYLES, (_request, reply) =>
    reply
      .headers({ ...HEADERS, 'cache-control': 'no-cache' })
      .type('text/css; charset=utf-8')
      .send(opsStyles),
  );

  app.post('/ops/sign-in', async (request, reply) => {
    // A correct token is always accepted, even from a network that has sent too many wrong tokens.
    if (opsToken !== undefined && secretsEqual(field(request, 'token'), opsToken)) {
      sessions.begin(request, reply);
      return reply.headers(HEADERS).redirect('/ops', 303);
    }
    if (!mayTryToken(request))
      return send(reply, 429, <SignInPage {...signInMethods} problem={en.signIn.tooOften} />);
    log.warn('A sign-in at /ops was refused: wrong token.');
    return send(reply, 403, <SignInPage {...signInMethods} problem={en.signIn.wrong} />);
  });
  if (openId)
    serveOpenId(app, {
      openId: createOpenId(openId, settings.site.origin + OPENID_CALLBACK),
      hasToken: signInMethods.hasToken,
      sessions,
      headers: HEADERS,
      send,
      isAllowed: limitAttempts(),
    });
  app.post('/ops/sign-out', signedInForm, async (request, reply) => {
    if (!(await sessions.end(request))) return send(reply, 500, <p role="alert">{en.signOutNotStored}</p>);
    return reply.headers(HEADERS).redirect('/ops', 303);
  });

  app.get<{ Querystring: { unit?: string; revision?: string } }>(
    '/ops',
    signedIn,
    async ({ query }, reply) => {
      const [{ units, history, problem }, telemetry] = await Promise.all([
        readReleases(),
        loadTelemetrySummary(operations.telemetry),
      ]);
      return send(
        reply,
        200,
        <OverviewPage
          formToken={reply.generateCsrf()}
          confirmation={confirmationOf(history, query)}
          problem={problem}
          units={units}
          history={history}
          served={servedVersions(releases())}
          exclusions={exclusions()}
          telemetry={telemetry}
          thresholds={settings.rollback}
          queue={{ waiting: queue?.waiting() ?? 0, dropped: queue?.dropped() ?? 0 }}
        />,
      );
    },
  );

  app.get<{ Params: { '*': string } }>('/ops/source-maps/*', signedIn, async ({ params }, reply) => {
    const path = params['*'];
    const map = SOURCE_MAP.test(path)
      ? await readFile(join(settings.releasesDir, path)).catch(() => undefined)
      : undefined;
    if (!map) return send(reply, 404, <p role="alert">{en.noSourceMap}</p>);
    return reply.headers(HEADERS).type('application/json; charset=utf-8').send(map);
  });

  app.post('/ops/preview', signedInForm, async (request, reply) => {
    const id = field(request, 'release').slice(0, 200);
    try {
      const { url, expires } = await issuePreviewLink(store, {
        releases: [id],
        origin: settings.site.origin,
      });
      log.warn('A preview link was issued at /ops.', { release: id, expires, by: sessions.nameOf(request) });
      return await send(reply, 200, <PreviewPage release={id} url={url} />);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return send(reply, 409, <PreviewPage release={id} problems={error.problems} />);
    }
  });

  interface UnitRoute {
    Params: { unit: string };
  }
  app.get<UnitRoute>('/ops/rollback/:unit', signedIn, async ({ params: { unit } }, reply) => {
    const state = unitOf((await store.readRegistry()).units, unit);
    if (!state) return send(reply, 404, <p role="alert">{en.unknownUnit}</p>);
    return send(reply, 200, <RollbackPage unit={unit} state={state} formToken={reply.generateCsrf()} />);
  });
  app.post<UnitRoute>('/ops/rollback/:unit', signedInForm, async (request, reply) => {
    const { unit } = request.params;
    const { units, revision: before } = await store.readRegistry();
    const state = unitOf(units, unit);
    if (!state) return send(reply, 404, <p role="alert">{en.unknownUnit}</p>);
    const by = `${sessions.nameOf(request) ?? 'an operator'}, at /ops on ${hostname()}`;
    const why = field(request, 'why').slice(0, 200) || undefined;
    const from = field(request, 'from') || state.active;
    try {
      const { active, revision } = await rollback(store, { root, name: unit, from, by, why });
      if (revision !== before)
        log.warn('A release was rolled back at /ops.', { remote: unit, from, active, by, why });
      const query = new URLSearchParams({ unit, revision: revision === before ? '' : String(revision) });
      return await reply.headers(HEADERS).redirect(`/ops?${query}`, 303);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { problems } = error;
      return send(
        reply,
        409,
        <RollbackPage unit={unit} state={state} formToken={reply.generateCsrf()} problems={problems} />,
      );
    }
  });
}
