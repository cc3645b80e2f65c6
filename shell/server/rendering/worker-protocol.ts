import type { PublicSite } from '@safar/shared/config/public-site';
import type { FullRegistry } from '@safar/shared/contract/page-registry';
import type { RenderedPage } from '../../client/entry-server';
import type { DocumentAssets } from '../../client/boot/boot-data';
import type { WorkerTrace } from '../tracing/render-trace';
import type { LookUp } from './call-counts';

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
  readonly registry: FullRegistry;
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
      /** By `monotonicMs`. */
      readonly askedAt: number;
      /** Of a render that belongs to a trace: the worker then sends `traced` before its result. */
      readonly traceparent?: string | undefined;
    }
  | { readonly type: 'abandon'; readonly id: number };

interface AnyRenderResult {
  readonly id: number;
  /** From the order to the moment when the worker began with it. */
  readonly waitedMs: number;
  /** Look-ups of answers of the API since the worker's last result. */
  readonly calls: Readonly<Record<LookUp, number>>;
}

export type RenderResult = AnyRenderResult &
  (
    | { readonly type: 'rendered'; readonly page: RenderedPage }
    | { readonly type: 'render-failed'; readonly message: string }
  );

export type FromWorker =
  | { readonly type: 'ready'; readonly clientDocument: RenderedPage }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'traced'; readonly id: number; readonly trace: WorkerTrace }
  | RenderResult
  | { readonly type: 'part-failed'; readonly failure: PartFailure };
