import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteRenderer } from '../../rendering/site-renderer';
import { canaryVisit, stageOfVisitor } from './canary-visit';
import { previewVisit, stageOfPreview, wantsPreview } from './preview-visit';
import type { Visit } from './visit';

/** Which releases a request for a page is answered with: a preview before everything, then canaries. */
export function chooseVisit(
  renderer: SiteRenderer,
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  asked: URL,
): Promise<Visit> {
  const secure = request.protocol === 'https';
  const { cookie: cookies } = request.headers;
  const preview = { asked, cookies, secure };
  return wantsPreview(preview) ? previewVisit(renderer, preview) : canaryVisit(renderer, cookies, secure);
}

/** Answers `/registry.json`: what the visitor would get now, by the same choice as pages. */
export function createRegistryHandler(renderer: SiteRenderer) {
  return async function serveRegistry({ headers: { cookie } }: FastifyRequest, reply: FastifyReply) {
    const stage = (await stageOfPreview(renderer, cookie)) ?? (await stageOfVisitor(renderer, cookie));
    return reply.header('cache-control', 'no-store').send(stage.releases.pageRegistry);
  };
}
