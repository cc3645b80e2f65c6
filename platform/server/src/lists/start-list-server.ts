import { Worker } from 'node:worker_threads';
import { log } from '../log';
import type { ApiAdditions } from './api-additions';
import type { ListCacheOptions } from './list-cache';
import type { ListFields } from './list-request';

export interface ListWorkerData extends Pick<ListCacheOptions, 'seconds' | 'maxBytes' | 'requiredFields'> {
  readonly backendUrl: string;
  readonly additions: ApiAdditions;
  readonly listFields: ListFields;
  /** The port to listen on. If 0, the operating system chooses a free port. */
  readonly port: number;
}

const RESTART_DELAY_MS = 500;

/**
 * A running list server (`lists.ts`), which adds paging to a third-party backend. Three kinds of requests go to
 * `origin` instead of to the backend: API calls of render workers, API calls of server routes such as feeds, and
 * visitors' requests that may contain fields of `ApiAdditions`.
 */
export interface ListServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the list server in a thread. Rejects if the thread fails before it listens. If the thread fails later, it is
 * restarted on the same port.
 */
export async function startListServer(
  workerFile: string,
  options: Omit<ListWorkerData, 'port'>,
): Promise<ListServer> {
  let isClosed = false;
  let worker: Worker;
  let restart: NodeJS.Timeout | undefined;

  function start(port: number): Promise<number> {
    worker = new Worker(workerFile, { workerData: { ...options, port } satisfies ListWorkerData });
    return new Promise((resolve, reject) => {
      let listeningPort = port;
      worker.once('message', (message: number) => resolve((listeningPort = message)));
      worker.on('error', (error) => {
        log.error('The list server failed.', { error: String(error) });
        reject(error);
      });
      worker.once('exit', () => {
        if (isClosed || listeningPort === 0) return;
        restart = setTimeout(() => void start(listeningPort).catch(() => undefined), RESTART_DELAY_MS);
      });
    });
  }

  const port = await start(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      isClosed = true;
      clearTimeout(restart);
      await worker.terminate();
    },
  };
}
