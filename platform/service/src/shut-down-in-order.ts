interface Reply {
  header(name: string, value: string): unknown;
  code(status: number): { send(payload: unknown): unknown };
}

/**
 * A Fastify `onRequest` hook for the drain period of a server. After `shutdown` aborts, the server still handles
 * requests, but `/healthz` responds with 503 and every response closes its connection, so that load balancers move on
 * to other servers.
 */
export const shutDownInOrder =
  (shutdown: AbortSignal) =>
  async ({ url }: { readonly url: string }, reply: Reply): Promise<unknown> => {
    if (!shutdown.aborted) return undefined;
    reply.header('connection', 'close');
    return url === '/healthz' ? reply.code(503).send({ status: 'shutting down' }) : undefined;
  };
