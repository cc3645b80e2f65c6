import type { FastifyInstance } from 'fastify';

/**
 * From the moment when `ending` fires, requests are still answered, `/healthz` with 503, and connections are closed after
 * their answer: proxies send what comes next to another server. Call it before the server listens.
 */
export function leaveInOrder(app: FastifyInstance, ending: AbortSignal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!ending.aborted) return;
    void reply.header('connection', 'close');
    if (request.url !== '/healthz') return;
    return reply.code(503).send({ status: 'ending' });
  });
}
