import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { RemoteModule } from '@safar/shared/contract/remote-module';
import { useComposition } from './composition-context';
import { Part } from './part';
import { partKeyOf } from './part-key';
import { PartPanel } from './part-panel';
import { RemoteBoundary } from './remote-boundary';

export interface RemotePartProps<P> {
  readonly remote: string;
  /** Names the part inside the remote: a slot key or `route:<id>`. */
  readonly part: string;
  readonly skeleton: ReactNode;
  /** Its skeleton stands in its place when it fails, too; see `quietSlots`. */
  readonly quiet?: boolean;
  readonly find: (module: RemoteModule) => ComponentType<P> | undefined;
  readonly props: P;
}

/** One mount of a remote: its skeleton while it loads, its own panel when it fails, nothing else touched. */
export function RemotePart<P extends object>(props: RemotePartProps<P>) {
  const { remote, part, skeleton, quiet = false } = props;
  const composition = useComposition();
  const key = partKeyOf(remote, part);
  return (
    <RemoteBoundary
      key={key}
      remote={remote}
      version={composition.registry.remotes[remote]?.version}
      onError={composition.onRenderError}
      keptHtml={() => composition.copyServerHtml(key)}
      panel={(retry) => (quiet ? skeleton : <PartPanel onRetry={retry} />)}
      onRetry={() => composition.retry(remote)}
    >
      <Suspense fallback={skeleton}>
        <Part {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
