import { Worker } from 'node:worker_threads';
import type {
  RenderRequestOptions,
  RenderWorker,
  RenderWorkerOptions,
} from '../../src/rendering/render-worker';
import type { ClientDocuments, RenderResult } from '../../src/rendering/worker-protocol';

/*
 * Replaces `render-worker.ts` in the rendering benchmark (`render-host.ts`): render workers are threads of the server
 * instead of confined processes. The threads have the server's environment and rights, and send their own requests to
 * the backend. The server does not check their messages, and no watchdog ends a hung thread.
 */

// The render pool also imports other exports of `render-worker.ts`. The `startRenderWorker` below replaces the export
// with the same name.
export * from '../../src/rendering/render-worker';

export type FromThread = RenderResult | { readonly type: 'ready'; readonly clientDocuments: ClientDocuments };
export interface ToThread extends Pick<RenderRequestOptions, 'url' | 'saveData'> {
  readonly id: number;
}
export type ThreadData = Pick<RenderWorkerOptions, 'data' | 'apiUrl'>;

type Pending = Parameters<ConstructorParameters<typeof Promise<never>>[0]>;

export function startRenderWorker({ workerFile, data, apiUrl }: RenderWorkerOptions): Promise<RenderWorker> {
  const worker = new Worker(workerFile, { workerData: { data, apiUrl } satisfies ThreadData });
  const pending = new Map<number, { resolve: (page: never) => void; reject: Pending[1] }>();
  let lastId = 0;
  const render: RenderWorker['render'] = ({ url, saveData }) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, url, saveData } satisfies ToThread);
    });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: FromThread) => {
      if (message.type === 'ready')
        return resolve({
          clientDocuments: message.clientDocuments,
          pendingRenders: () => pending.size,
          render,
          terminate: () => void worker.terminate(),
        });
      const waiting = pending.get(message.id);
      pending.delete(message.id);
      if (message.type === 'rendered') waiting?.resolve(message.page as never);
      else waiting?.reject(new Error(message.message));
    });
  });
}
