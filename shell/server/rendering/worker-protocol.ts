import type { PublicSite } from '@safar/shared/config/public-site';
import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { RenderedPage } from '../../client/entry-server';
import type { DocumentAssets } from '../../client/boot/boot-data';
import type { WorkerTrace } from '../tracing/render-trace';

/** A server build to run: whose it is and its code, already checked against its digest. */
export interface ServerBuild {
  readonly name: string;
  readonly version: string;
  readonly code: string;
}

/** All that a worker gets when it starts; it never changes afterwards. */
export interface WorkerData {
  readonly shell: ServerBuild;
  /** In the order in which `pulse` names them. */
  readonly remotes: readonly ServerBuild[];
  readonly registry: PageRegistry;
  readonly site: PublicSite;
  readonly assets: DocumentAssets;
  /** Addresses of the style sheets that the server puts into documents itself. */
  readonly inlineStyles: readonly string[];
  readonly apiUrl: string;
  readonly apiCacheSeconds: number;
  /** Shared memory: see `pulse.ts`. */
  readonly pulse: SharedArrayBuffer;
}

export interface PartFailure {
  readonly remote: string;
  readonly version: string | undefined;
  readonly phase: string;
  readonly code: string;
  readonly message: string;
}

export type ToWorker =
  | {
      readonly type: 'render';
      readonly id: number;
      readonly url: string;
      readonly saveData: boolean;
      /** Of a render that belongs to a trace: the worker then sends `traced` before its result. */
      readonly traceparent?: string | undefined;
    }
  | { readonly type: 'abandon'; readonly id: number };

export type FromWorker =
  | { readonly type: 'ready'; readonly clientDocument: RenderedPage }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'traced'; readonly id: number; readonly trace: WorkerTrace }
  | { readonly type: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly type: 'render-failed'; readonly id: number; readonly message: string }
  | { readonly type: 'part-failed'; readonly failure: PartFailure };
