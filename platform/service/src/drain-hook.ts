interface Reply {
  header(name: string, value: string): unknown;
  code(status: number): { send(payload: unknown): unknown };
}

/**
 * Creates a Fastify `onRequest` hook for the drain period of a server. After the signal `shutdown` is aborted, the
 * server still handles requests. However, `/healthz` responds with 503, and each response tells the client to close the
 * connection, so that load balancers switch to other servers.
 */
export const createDrainHook =
  (shutdown: AbortSignal) =>
  async ({ url }: { readonly url: string }, reply: Reply): Promise<unknown> => {
    if (!shutdown.aborted) return undefined;
    reply.header('connection', 'close');
    const [path] = url.split('?', 1);
    return path === '/healthz' ? reply.code(503).send({ status: 'shutting down' }) : undefined;
  };
