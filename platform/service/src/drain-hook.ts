interface Reply {
  header(name: string, value: string): unknown;
  code(status: number): { send(payload: unknown): unknown };
}

/**
 * Creates a Fastify `onRequest` hook for the drain period of a server. After the signal `shutdown` has fired, the
 * server still handles requests, but `/healthz` responds with 503 and every response closes its connection, so that
 * load balancers switch to other servers.
 */
export const createDrainHook =
  (shutdown: AbortSignal) =>
  async ({ url }: { readonly url: string }, reply: Reply): Promise<unknown> => {
    if (!shutdown.aborted) return undefined;
    reply.header('connection', 'close');
    return url === '/healthz' ? reply.code(503).send({ status: 'shutting down' }) : undefined;
  };
