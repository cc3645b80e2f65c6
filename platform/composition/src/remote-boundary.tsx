import {
  Component,
  createContext,
  createElement,
  Suspense,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { getLazyCode } from '@safar/remote-kit/lazy-part';
import { RemoteError, toRemoteError } from '@safar/protocol/remote-error';
import type { RemoteModule } from '@safar/contract/remote-module';
import { HostLocale, useHost } from '@safar/remote-kit/host';
import { textDirection } from '@safar/contract/locale';
import { useComposition, versionInUse } from './composition';
import { extensionKey, isOptionalExtension, isRouteExtension } from './extensions';
import { PreservedHtml } from './hydration/server-html';
import type { LoadedRemote } from './loading/remote-loader';
import { useLazyCode } from './use-lazy-code';

/*
 * When a remote fails to load:
 * 1. `loading/remote-loader.ts` tries the release up to three times within 9.5 seconds, each retry under new URLs. Then
 *    it tries the previous release in the same way. The browser compares every file with its digest.
 * 2. Every failed release is reported: `onFailure` posts the error to /telemetry and emits `remote/failed`.
 * 3. An extension with server HTML keeps that HTML, whose links work, and `hydration/ready-extensions.ts` retries in
 *    the background after 15 and 60 seconds, and whenever the connection is back.
 * 4. An extension without server HTML shows the shell's ErrorPanel. "Try again", an `online` event or a navigation
 *    loads the release that is active by then. An extension in an optional slot (an ad) keeps its skeleton instead.
 * If an extension throws while it renders, `RemoteBoundary` shows the server HTML (as in 3) or the panel (as in 4).
 * During a retry the skeleton replaces the panel, and the other extensions of the remote keep working.
 */

interface RemoteExtensionProps<P> {
  readonly remote: string;
  /** The name of the extension within its remote: a slot key or `route:<id>`. */
  readonly extension: string;
  /** The URL of a route. When it changes, an error of the route is cleared, and a failed remote is retried. */
  readonly location?: string;
  readonly skeleton: ReactNode;
  readonly find: (module: RemoteModule) => ComponentType<P> | undefined;
  readonly props: P;
}

/** Mounts one extension. A failure of its remote does not affect the rest of the page. */
export function RemoteExtension<P extends object>(props: RemoteExtensionProps<P>) {
  const { remote, extension, location, skeleton } = props;
  const composition = useComposition();
  const key = extensionKey(remote, extension);
  return (
    <RemoteBoundary
      key={key}
      remote={remote}
      version={() => versionInUse(composition, remote)}
      location={location}
      onError={composition.onRenderError}
      copyServerHtml={() => composition.copyServerHtml(key)}
      panel={(retry) =>
        isOptionalExtension(key) ? (
          skeleton
        ) : (
          <composition.ErrorPanel isPage={isRouteExtension(extension)} onRetry={retry} />
        )
      }
      skeleton={skeleton}
      onRetry={() => composition.retry(remote)}
    >
      <Suspense fallback={process.env.SAFAR_SIDE === 'client' ? skeleton : <Fallback>{skeleton}</Fallback>}>
        <Extension {...props} />
      </Suspense>
      {/* If the extension throws, React skips the `EnclosingStart` in `Mount` and continues here. */}
      {process.env.SAFAR_SIDE !== 'client' && <EnclosingStart />}
    </RemoteBoundary>
  );
}

/** Records that the code that renders next belongs to the enclosing remote, or to the shell if there is none. */
function EnclosingStart() {
  return <RenderStart remote={useContext(EnclosingRemote)} />;
}

/**
 * The Suspense fallback of an extension on the server. React renders fallbacks after the rest of the page. Therefore,
 * each fallback records at its start that the enclosing remote renders next, and at its end that the shell does.
 */
function Fallback({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <EnclosingStart />
      {children}
      <RenderStart remote="" />
    </>
  );
}

interface BoundaryProps {
  readonly remote: string;
  readonly version: () => string | undefined;
  readonly onError: (error: RemoteError) => void;
  /**
   * Copies the server HTML of this extension. Returns `undefined` if the extension has no server HTML, if it has been
   * hydrated, or if the visitor has opened another page.
   */
  readonly copyServerHtml: () => Node | undefined;
  readonly panel: (retry: () => void) => ReactNode;
  readonly location: string | undefined;
  readonly skeleton: ReactNode;
  readonly onRetry: () => Promise<unknown>;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error?: RemoteError | undefined;
  readonly location?: string | undefined;
  readonly isRetrying?: boolean;
}

class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, error: undefined };
  }

  static getDerivedStateFromError(error: unknown) {
    // Only converts the error. componentDidCatch reports it with the name of the remote, which a static method cannot
    // read.
    return { error: toRemoteError(error, 'unknown', undefined, 'render') };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, onError } = this.props;
    onError(toRemoteError(error, remote, version(), 'render'));
  }

  private readonly retry = async () => {
    this.setState({ isRetrying: true });
    await this.props.onRetry();
    this.setState({ isRetrying: false, error: undefined });
  };

  override render() {
    if (!this.state.error) return this.props.children;
    if (this.state.isRetrying) return this.props.skeleton;
    // Copies the server HTML now, because React removes it from the document when it commits this result.
    const html = this.props.copyServerHtml();
    return html ? <PreservedHtml node={html} /> : this.props.panel(() => void this.retry());
  }
}

/**
 * Renders the content of an extension. With server HTML, this component suspends, which keeps the HTML unchanged until
 * the code is loaded; `hydration/ready-extensions.ts` decides when loading starts. Without server HTML, it renders the
 * skeleton and never suspends, because React may wait for 300 ms before it replaces a Suspense fallback.
 */
function Extension<P extends object>(props: RemoteExtensionProps<P>) {
  const { remote, extension, location, skeleton, find } = props;
  const composition = useComposition();
  const key = extensionKey(remote, extension);
  if (process.env.SAFAR_SIDE !== 'client') {
    const browserOnly = composition.browserOnlyReason?.(key);
    if (browserOnly) throw browserOnly;
  }
  const read = () => composition.state(remote);
  const state = useSyncExternalStore(composition.subscribe, read, read);
  const [place, isNear] = useNearViewport(isRouteExtension(extension));

  useEffect(() => {
    if (isNear && composition.state(remote).status === 'idle') composition.request(remote);
  }, [composition, remote, isNear]);

  // A layout effect, so that the panel of an earlier failure is not painted before the retry.
  useLayoutEffect(() => {
    if (isNear && composition.state(remote).status === 'failed') composition.retryOncePerPage(remote);
  }, [composition, remote, location, isNear]);

  const hydrating = composition.hasServerHtml(key)
    ? use(composition.whenReadyToHydrate(remote, key, find))
    : undefined;
  const ready = state.status === 'ready' ? state.remote : hydrating;
  const component = ready && find(ready.module);
  if (ready && !component) throw extensionMissing(ready, extension);
  const code = useLazyCode(props, getLazyCode(component), isNear ? ready : undefined);

  if (ready && component && code.isLoaded) {
    return (
      <Mount remote={ready} extensionKey={key}>
        {process.env.SAFAR_SIDE === 'client' || !composition.withStore
          ? createElement(component, props.props)
          : composition.withStore(remote, createElement(component, props.props))}
      </Mount>
    );
  }
  const hasFailed = code.hasFailed || state.status === 'failed';
  if (!hasFailed || isOptionalExtension(key) || !isNear) return <div ref={place}>{skeleton}</div>;
  const retry = code.hasFailed ? code.retry : () => void composition.retry(remote);
  return <composition.ErrorPanel isPage={isRouteExtension(extension)} onRetry={retry} />;
}

/**
 * Returns a ref for an element, and a boolean. The boolean is false until the element is near the viewport, and then
 * stays true.
 *
 * @param always if true, the boolean is true from the start and the element is not observed
 */
function useNearViewport(always: boolean) {
  const { observeProximity } = useComposition();
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(always);

  useEffect(() => {
    // This effect runs after every render, because the element with this ref may be mounted in a later render: when a
    // remote is loaded again, a skeleton with this ref replaces the rendered extension.
    if (isNear || !ref.current) return undefined;
    return observeProximity(ref.current, () => setIsNear(true));
  });

  return [ref, isNear] as const;
}

/** Creates the error for a release whose metadata declares an extension that its code does not contain. */
function extensionMissing({ name, version }: LoadedRemote, extension: string): RemoteError {
  const why = `its metadata declares ${extension}, which its code lacks.`;
  return new RemoteError(name, version, 'render', 'part-missing', why);
}

interface MountProps {
  readonly remote: LoadedRemote;
  readonly extensionKey: string;
  readonly children: ReactNode;
}

/** Name of the remote whose extension contains the current extension; empty if there is none. */
export const EnclosingRemote = createContext('');

function Mount({ remote, extensionKey: key, children }: MountProps) {
  const { onMounted } = useComposition();
  const { locale } = remote;
  const isOfOtherLanguage = useHost().locale !== locale;
  useEffect(() => onMounted(key), [onMounted, key]);
  return (
    <div
      data-mf={`${remote.name}@${remote.version}`}
      data-mf-part={key}
      // `complete-page.ts` may change the style of this element before hydration.
      suppressHydrationWarning
      {...(isOfOtherLanguage && { lang: locale, dir: textDirection(locale) })}
    >
      {process.env.SAFAR_SIDE !== 'client' && <RenderStart remote={remote.name} />}
      <EnclosingRemote value={remote.name}>
        {isOfOtherLanguage ? <HostLocale locale={locale}>{children}</HostLocale> : children}
      </EnclosingRemote>
      {process.env.SAFAR_SIDE !== 'client' && <EnclosingStart />}
    </div>
  );
}

/** Records that the code of `remote` renders next. An empty name stands for the shell. */
function RenderStart({ remote }: { remote: string }) {
  useComposition().onRenderStart?.(remote);
  return null;
}
