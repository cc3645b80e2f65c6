import { hostname } from 'node:os';
import { RefusedError } from '@safar/delivery/refused-error';
import { rollback } from '@safar/delivery/rollback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { log } from '../log';
import type { ReleaseSet } from '../releases/release-set';
import type { Settings } from '../settings';
import { createAddressLimit } from '../telemetry/address-limit';
import { en } from './messages/en';
import type { Operations } from './operations';
import { createOpsSessions, type OpsSession } from './ops-session';
import { opsStyles } from './ops-styles';
import { doneSentence, readTold, servedVersions, styleAddresses } from './overview-data';
import { opsDocument } from './pages/ops-document';
import { OverviewPage } from './pages/overview-page';
import { RollbackPage } from './pages/rollback-page';
import { SignInPage } from './pages/sign-in-page';

const BODY_LIMIT = 8 * 1024;
const MINUTE_MS = 60_000;
const TRIES_PER_MINUTE = 10;
/** From all addresses together: whoever has many of them guesses no faster. */
const ALL_TRIES_PER_MINUTE = 60;
const STYLES = '/ops/style.css';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

export interface OpsOptions {
  readonly token: string;
  readonly settings: Pick<Settings, 'site' | 'watch'>;
  readonly operations: Pick<Operations, 'store' | 'figures' | 'queue'>;
  /** What this server gives to visitors; its shell has the tokens that the pages are drawn with. */
  readonly releases: () => Pick<ReleaseSet, 'shell' | 'remotes'>;
  /** Where the packages of this checkout are. */
  readonly root: string;
}

/** `/ops`: what the operators see and may do, behind their token. */
export async function serveOps(app: FastifyInstance, options: OpsOptions): Promise<void> {
  const { token, settings, operations, releases, root } = options;
  const { store, queue } = operations;
  const sessions = createOpsSessions(token);
  const limit = createAddressLimit(TRIES_PER_MINUTE, MINUTE_MS);
  const limitOfAll = createAddressLimit(ALL_TRIES_PER_MINUTE, MINUTE_MS);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const send = (reply: FastifyReply, status: number, page: ReactNode) =>
    reply
      .code(status)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(
        opsDocument({
          title: en.title(settings.site.name),
          styles: [...styleAddresses(releases()), STYLES],
          children: page,
        }),
      );
  const field = (request: FastifyRequest, name: string) =>
    String((request.body as Record<string, unknown> | undefined)?.[name] ?? '');
  const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

  /** Runs what needs a session, and for a form also its proof; answers everybody else itself. */
  const signedIn =
    <R extends FastifyRequest>(run: (request: R, reply: FastifyReply, session: OpsSession) => unknown) =>
    (request: R, reply: FastifyReply) => {
      const session = sessions.read(request.headers.cookie);
      if (!session) return send(reply, 401, <SignInPage />);
      if (request.method === 'POST' && !sessions.isOwnForm(session, field(request, 'form')))
        return send(reply, 403, <p role="alert">{en.expired}</p>);
      return run(request, reply, session);
    };

  app.get(STYLES, (_request, reply) =>
    reply
      .headers({ ...HEADERS, 'cache-control': 'no-cache' })
      .type('text/css; charset=utf-8')
      .send(opsStyles),
  );

  app.post('/ops/sign-in', (request, reply) => {
    if (!limit.allows(request.ip) || !limitOfAll.allows('all'))
      return send(reply, 429, <SignInPage problem={en.signIn.tooOften} />);
    if (!sessions.isToken(field(request, 'token'))) {
      log.warn('Somebody gave a wrong token at /ops.');
      return send(reply, 403, <SignInPage problem={en.signIn.wrong} />);
    }
    return reply
      .headers(HEADERS)
      .header('set-cookie', sessions.begin(isSecure(request)))
      .redirect('/ops', 303);
  });
  app.post(
    '/ops/sign-out',
    signedIn((request, reply) =>
      reply
        .headers(HEADERS)
        .header('set-cookie', sessions.end(isSecure(request)))
        .redirect('/ops', 303),
    ),
  );

  app.get<{ Querystring: { unit?: string; revision?: string } }>(
    '/ops',
    signedIn(
      async (
        { query }: FastifyRequest<{ Querystring: { unit?: string; revision?: string } }>,
        reply,
        { formToken },
      ) => {
        const [{ units }, history, told] = await Promise.all([
          store.readRegistry(),
          store.readHistory(),
          readTold(operations.figures),
        ]);
        return send(
          reply,
          200,
          <OverviewPage
            formToken={formToken}
            done={doneSentence(history, query)}
            units={units}
            history={history}
            served={servedVersions(releases())}
            told={told}
            watch={settings.watch}
            waiting={queue?.waiting() ?? 0}
            dropped={queue?.dropped() ?? 0}
          />,
        );
      },
    ),
  );

  interface UnitRoute {
    Params: { unit: string };
  }
  app.get<UnitRoute>(
    '/ops/rollback/:unit',
    signedIn(async ({ params: { unit } }: FastifyRequest<UnitRoute>, reply, { formToken }) => {
      const state = (await store.readRegistry()).units[unit];
      if (!state) return send(reply, 404, <p role="alert">{en.unknownUnit}</p>);
      return send(reply, 200, <RollbackPage unit={unit} state={state} formToken={formToken} />);
    }),
  );
  app.post<UnitRoute>(
    '/ops/rollback/:unit',
    signedIn(async (request: FastifyRequest<UnitRoute>, reply, { formToken }) => {
      const { unit } = request.params;
      const { units, revision: before } = await store.readRegistry();
      const state = units[unit];
      if (!state) return send(reply, 404, <p role="alert">{en.unknownUnit}</p>);
      const by = `an operator, at /ops on ${hostname()}`;
      const why = field(request, 'why').slice(0, 200) || undefined;
      const from = field(request, 'from') || state.active;
      try {
        const { active, revision } = await rollback(store, { root, name: unit, from, by, why });
        if (revision !== before)
          log.warn('A release was taken back at /ops.', { remote: unit, from, active, why });
        const query = new URLSearchParams({ unit, revision: revision === before ? '' : String(revision) });
        return await reply.headers(HEADERS).redirect(`/ops?${query}`, 303);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const { problems } = error;
        return send(
          reply,
          409,
          <RollbackPage unit={unit} state={state} formToken={formToken} problems={problems} />,
        );
      }
    }),
  );
}
