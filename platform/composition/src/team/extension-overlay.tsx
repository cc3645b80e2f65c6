import type { EventBus, SiteEvents } from '@safar/contract/events';
import { PREVIEW_BAR_ID } from '@safar/protocol/team-data';
import { whenIdle } from '@safar/remote-kit/scheduling';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Composition } from '../composition';
import {
  readMountedExtensions,
  watchLoadTimes,
  type ExtensionState,
  type MountedExtension,
} from './mounted-extensions';
import { overlayStyles } from './overlay-styles';

const t = {
  title: 'Extensions on this page',
  close: 'Close (Escape)',
  part: 'Extension',
  release: 'Release',
  owner: 'Owner',
  loaded: 'Code loaded in',
  state: 'State',
  table: 'Table of extensions',
  milliseconds: (time: number) => `${Math.round(time)} ms`,
  notLoaded: '–',
  stateOf: (state: ExtensionState) =>
    ({ html: 'Server HTML, not hydrated yet', hydrated: 'Hydrated', failed: 'Failed' })[state],
  failedAt: (phase: string, message: string) => `Failed (${phase}): ${message}`,
};

interface OverlayOptions {
  readonly events: EventBus;
  readonly composition: Composition;
  /** Owning team of each remote. */
  readonly owners: Readonly<Record<string, string>>;
}

/**
 * Creates a constructed style sheet, because the content security policy blocks `<style>` elements that the server did
 * not send.
 */
function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * Opens an overlay that outlines the extensions of the page and lists them in a table. This function starts to record
 * failures and load times immediately, but it opens the overlay only when the page is idle, so that rendering the
 * overlay does not make the load times longer.
 */
export function showOverlay({ events, composition, owners }: OverlayOptions): void {
  const failures: Failure[] = [];
  events.on('remote/failed', (failure) => void failures.push(failure));
  const loadTime = watchLoadTimes(composition);
  whenIdle(() => {
    const container = document.createElement('div');
    const bar = document.getElementById(PREVIEW_BAR_ID);
    container.style.setProperty('--above', `${bar?.offsetHeight ?? 0}px`);
    const shadow = container.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [createSheet(overlayStyles)];
    document.body.append(container);
    const root = createRoot(shadow);
    root.render(
      <OverlayPanel
        read={() => readMountedExtensions(composition)}
        failures={() => failures}
        loadTime={loadTime}
        ownerOf={(remote) => owners[remote] ?? remote}
        onClose={() => {
          root.unmount();
          container.remove();
        }}
      />,
    );
  });
}

export type Failure = SiteEvents['remote/failed'];

interface OverlayPanelProps {
  readonly read: () => readonly MountedExtension[];
  /** Failures are listed separately, because a failed remote may have no extension in the document. */
  readonly failures: () => readonly Failure[];
  readonly loadTime: (remote: string) => number | undefined;
  readonly ownerOf: (remote: string) => string;
  readonly onClose: () => void;
}

/** Interval at which the overlay reads the extensions again. It polls, because hydration emits no event. */
const REFRESH_MS = 400;

export function OverlayPanel({ read, failures, loadTime, ownerOf, onClose }: OverlayPanelProps) {
  const [{ extensions, failed }, setSnapshot] = useState(() => ({ extensions: read(), failed: failures() }));

  useEffect(() => {
    const refresh = () => setSnapshot({ extensions: read(), failed: [...failures()] });
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [read, failures]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  const row = (key: string, className: string, cells: readonly [string, string, string, string]) => {
    const [name, remote, version, state] = cells;
    const time = loadTime(remote);
    return (
      <tr key={key} className={className}>
        <th scope="row">{name}</th>
        <td>{`${remote}@${version}`}</td>
        <td>{ownerOf(remote)}</td>
        <td>{time === undefined ? t.notLoaded : t.milliseconds(time)}</td>
        <td>{state}</td>
      </tr>
    );
  };

  return (
    <>
      <ExtensionOutlines extensions={extensions} />
      <section aria-label={t.title}>
        <header>
          <h2>{t.title}</h2>
          <button type="button" onClick={onClose}>
            {t.close}
          </button>
        </header>
        <div className="table" role="region" aria-label={t.table} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {[t.part, t.release, t.owner, t.loaded, t.state].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {failed.map(({ remote, version, phase, message }, index) =>
                row(`failure ${index}`, 'failed', [
                  remote,
                  remote,
                  version ?? '',
                  t.failedAt(phase, message),
                ]),
              )}
              {extensions.map(({ key, remote, version, state }, index) =>
                row(`${key} ${index}`, state, [key, remote, version, t.stateOf(state)]),
              )}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

/** The outlines are hidden from assistive technology, because the table has the same information. */
function ExtensionOutlines({ extensions }: { extensions: readonly MountedExtension[] }) {
  return (
    <div className="outlines" aria-hidden="true">
      {extensions.map(
        ({ key, remote, version, state, box }, index) =>
          box && (
            <span key={`${key} ${index}`} className={state} style={box}>
              <b>{`${key} · ${remote}@${version}`}</b>
            </span>
          ),
      )}
    </div>
  );
}
