import { createElement, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { lazyCodeOf } from '@safar/shared/contract/lazy-part';
import type { LoadedRemote } from '@safar/shared/federation/remote-loader';
import { useComposition } from './composition-context';
import { partMissing } from './part-errors';
import { isRoutePart, partKeyOf } from './part-key';
import { PartPanel } from './part-panel';
import type { RemotePartProps } from './remote-part';
import { useNear } from './use-near';
import { usePartCode } from './use-part-code';

/**
 * A part in one of its states. Over HTML of the server it waits in Suspense, which keeps that HTML as it is, until the
 * visitor is near and its code is there. Without any it shows its skeleton, and never suspends: React would hold the
 * content back for a while after the skeleton.
 */
export function Part<P extends object>(partProps: RemotePartProps<P>) {
  const { remote, part, skeleton, quiet = false, find, props } = partProps;
  const composition = useComposition();
  const key = partKeyOf(remote, part);
  const left = composition.leftToBrowser(key);
  if (left) throw left;
  const read = () => composition.state(remote);
  const state = useSyncExternalStore(composition.subscribe, read, read);
  const [place, near] = useNear(isRoutePart(part));

  useEffect(() => {
    if (!near) return;
    const { status } = composition.state(remote);
    if (status === 'idle') composition.request(remote);
    if (status === 'failed' && quiet) composition.retryOnThisPage(remote);
  }, [composition, remote, near, quiet]);

  const awaited = composition.hasServerHtml(key) ? use(composition.whenReady(remote, key, find)) : undefined;
  const ready = state.status === 'ready' ? state.remote : awaited;
  const component = ready && find(ready.module);
  if (ready && !component) throw partMissing(ready, part);
  const code = usePartCode({ code: lazyCodeOf(component), remote: ready, part, wanted: near });

  if (ready && component && code.loaded) {
    return (
      <Mount remote={ready} partKey={key}>
        {createElement(component, props)}
      </Mount>
    );
  }
  if (code.failed && !quiet) return <PartPanel onRetry={code.tryAgain} />;
  if (state.status === 'failed' && !quiet) return <PartPanel onRetry={() => composition.retry(remote)} />;
  return <div ref={place}>{skeleton}</div>;
}

interface MountProps {
  readonly remote: LoadedRemote;
  readonly partKey: string;
  readonly children: ReactNode;
}

function Mount({ remote, partKey, children }: MountProps) {
  const { onMounted } = useComposition();
  useEffect(() => onMounted(partKey), [onMounted, partKey]);
  return (
    <div data-mf={`${remote.name}@${remote.version}`} data-mf-part={partKey}>
      <RenderStart remote={remote.name} />
      {children}
      <RenderStart remote="" />
    </div>
  );
}

/** Tells the composition whose code runs next; an empty name means nobody's. */
function RenderStart({ remote }: { remote: string }) {
  useComposition().onRenderStart(remote);
  return null;
}
