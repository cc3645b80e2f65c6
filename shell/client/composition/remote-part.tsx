import { Suspense, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { RemoteError } from '@safar/shared/contract/remote-error';
import type { RemoteModule } from '@safar/shared/contract/remote-module';
import type { LoadedRemote } from '@safar/shared/federation/remote-loader';
import { useComposition } from './composition-context';
import { PartPanel } from './part-panel';
import { RemoteBoundary } from './remote-boundary';

interface RemotePartProps {
  readonly remote: string;
  /** Names the part inside the remote: a slot key or `route:<id>`. */
  readonly part: string;
  readonly skeleton: ReactNode;
  readonly render: (module: RemoteModule) => ReactNode;
}

/** One mount of a remote: its skeleton while it loads, its own panel when it fails, nothing else touched. */
export function RemotePart({ remote, part, skeleton, render }: RemotePartProps) {
  const composition = useComposition();
  const key = `${remote}:${part}`;
  const version = composition.registry.remotes[remote]?.version;
  return (
    <RemoteBoundary
      key={key}
      remote={remote}
      version={version}
      onError={composition.onRenderError}
      keptHtml={() => composition.copyServerHtml(key)}
      panel={(retry) => <PartPanel onRetry={retry} />}
      onRetry={() => composition.retry(remote)}
    >
      <Suspense fallback={skeleton}>
        <Part remote={remote} partKey={key} skeleton={skeleton} render={render} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface PartProps extends Omit<RemotePartProps, 'part'> {
  readonly partKey: string;
}

function Part({ remote, partKey, skeleton, render }: PartProps) {
  const composition = useComposition();
  const read = () => composition.state(remote);
  const state = useSyncExternalStore(composition.subscribe, read, read);

  useEffect(() => {
    if (composition.state(remote).status === 'idle') composition.request(remote);
  }, [composition, remote]);

  const left = composition.leftToBrowser(partKey);
  if (left) throw left;
  if (state.status === 'ready') return <Mount remote={state.remote} partKey={partKey} render={render} />;
  // Suspending keeps the server's HTML as it is; a part without any must not wait for React's reveal delay.
  if (composition.hasServerHtml(partKey)) {
    return <Mount remote={use(composition.whenReady(remote))} partKey={partKey} render={render} />;
  }
  if (state.status === 'failed') return <PartPanel onRetry={() => composition.retry(remote)} />;
  return skeleton;
}

interface MountProps {
  readonly remote: LoadedRemote;
  readonly partKey: string;
  readonly render: (module: RemoteModule) => ReactNode;
}

function Mount({ remote, partKey, render }: MountProps) {
  const { onMounted } = useComposition();
  useEffect(() => onMounted(partKey), [onMounted, partKey]);
  return (
    <div data-mf={`${remote.name}@${remote.version}`} data-mf-part={partKey}>
      <RenderStart remote={remote.name} />
      {render(remote.module)}
      <RenderStart remote="" />
    </div>
  );
}

/** Tells the composition whose code runs next; an empty name means nobody's. */
function RenderStart({ remote }: { remote: string }) {
  useComposition().onRenderStart(remote);
  return null;
}

/** The error of a release whose metadata promises a part that its code does not have. */
export function partMissing(remote: string, version: string | undefined, part: string): RemoteError {
  return new RemoteError(
    remote,
    version,
    'render',
    'part-missing',
    `its release lists ${part}, its code does not have it.`,
  );
}
