import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteRenderer, Stage } from '../rendering/site-renderer';
import type { Settings } from '../settings';
import { devDocument } from '../development/dev-document';
import type { Compressor } from './compressor';
import { finishDocument, type FinishedDocument } from './finish-document';
import { createHtmlCache, type CachedPage, type PageLookUp } from './html-cache';
import { rightSpelling } from './guessed-spellings';
import { searchAddress } from './search-address';
import { pageHeaders } from './security-headers';
import { teamWishes, withTeamElements, type TeamWishes } from './team/team-elements';
import { chooseVisit } from './visits/choose-visit';
import { visitHeaders } from './visits/visit';
import { wantsLessData } from './wants-less-data';

/** Only what pages read from the address may make another cache entry. */
const KNOWN_PARAMETERS = ['page', 'search', 'form', 'notice'];

/** What one visitor has written stands on the page. */
const PRIVATE = { 'cache-control': 'private, no-store' };

function canonicalUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const kept = new URLSearchParams();
  for (const name of KNOWN_PARAMETERS) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

interface PageOrder {
  readonly stage: Stage;
  readonly url: string;
  readonly saveData: boolean;
  readonly clientOnly: boolean;
  readonly team: TeamWishes | undefined;
}

/** Answers every address that nothing else answers: a page, a redirect, or the not-found screen. */
export function createPageHandler(
  settings: Settings,
  renderer: SiteRenderer,
  compressor: Compressor,
  onLookUp?: (result: PageLookUp) => void,
) {
  const cache = createHtmlCache(settings.htmlCacheSeconds, compressor, Date.now, onLookUp);

  async function make({ stage, url, saveData, clientOnly, team }: PageOrder): Promise<CachedPage> {
    const finished = (document: FinishedDocument) =>
      team ? withTeamElements(document, team, stage.releases) : document;
    if (settings.devServers['shell']) {
      const { html, hashes } = finished(await devDocument(settings, stage));
      return {
        status: 200,
        headers: pageHeaders(settings, hashes),
        body: Buffer.from(html),
        keep: false,
      };
    }
    // Not the visitor's signal: the page serves all who ask for it, and the next ones.
    const page = clientOnly
      ? { ...stage.pool.clientDocument, fromServer: false }
      : await renderer.render(stage, url, saveData, new AbortController().signal);
    if (page.redirect) {
      return {
        status: page.status,
        headers: { location: page.redirect },
        body: Buffer.alloc(0),
        keep: page.fromServer,
      };
    }
    const { html, hashes } = finished(finishDocument(page, stage.releases, settings.site));
    const forOne = page.private === true;
    return {
      status: page.status,
      headers: { ...pageHeaders(settings, hashes), ...(forOne && PRIVATE) },
      body: Buffer.from(html),
      keep: page.fromServer && page.status < 500 && !forOne,
    };
  }

  return async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const asked = new URL(request.url, 'http://site.invalid');
    const { searchParams } = asked;
    const search = searchAddress(asked);
    if (search) return reply.redirect(search, 302);
    const visit = await chooseVisit(renderer, request, asked);
    if (visit.cookies.length > 0) void reply.header('set-cookie', visit.cookies);
    if (visit.redirect)
      return reply.header('cache-control', 'private, no-store').redirect(visit.redirect, 302);
    const { stage } = visit;
    const url = canonicalUrl(request.url);
    const clientOnly = !settings.production && searchParams.get('ssr') === '0';
    const saveData = wantsLessData(request.headers);
    const team = teamWishes(visit, asked, settings.production);
    const variant = clientOnly ? 'client' : saveData ? 'saving' : 'server';
    const key = `${stage.generation} ${variant} ${url}${team ? ` ${JSON.stringify(team)}` : ''}`;
    const answer = await cache.answer(key, request.headers['accept-encoding'], () =>
      make({ stage, url, saveData, clientOnly, team }),
    );
    // A category may have the name that others guess: only what is nowhere else leads on.
    const better = answer.status >= 400 ? rightSpelling(asked) : undefined;
    if (better) return reply.redirect(better, answer.status === 404 ? 301 : 302);
    void reply.code(answer.status).headers(answer.headers).headers(visitHeaders(visit, answer.headers));
    if (answer.encoding !== 'identity' && answer.body.length > 0)
      void reply.header('content-encoding', answer.encoding);
    // Of an answer to HEAD, Fastify sends the headers only.
    return reply.send(answer.body);
  };
}
