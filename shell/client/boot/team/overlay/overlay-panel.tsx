import type { SiteEvents } from '@safar/shared/contract/events';
import { useEffect, useState } from 'react';
import { en as t } from './messages/en';
import { PartOutlines } from './part-outlines';
import type { PagePart } from './read-parts';

export type Failure = SiteEvents['remote/failed'];

export interface OverlayPanelProps {
  readonly read: () => readonly PagePart[];
  /** Failures so far; they belong to a remote, and to parts that may have no place on the page. */
  readonly failures: () => readonly Failure[];
  readonly loadTime: (remote: string) => number | undefined;
  readonly ownerOf: (remote: string) => string;
  readonly onClose: () => void;
}

/** What is on the page changes by itself, as parts come near and are taken over. */
const LOOK_AGAIN_MS = 400;

/** Outlines the parts of the page and lists them: whose they are, which release, and how they are. Stays until it is closed. */
export function OverlayPanel({ read, failures, loadTime, ownerOf, onClose }: OverlayPanelProps) {
  const [{ parts, failed }, setSeen] = useState(() => ({ parts: read(), failed: failures() }));

  useEffect(() => {
    const timer = setInterval(() => setSeen({ parts: read(), failed: [...failures()] }), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [read, failures]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  const time = (remote: string) => {
    const took = loadTime(remote);
    return took === undefined ? t.notLoaded : t.milliseconds(took);
  };

  return (
    <>
      <PartOutlines parts={parts} />
      <section aria-label={t.title}>
        <header>
          <h2>{t.title}</h2>
          <button type="button" onClick={onClose}>
            {t.close}
          </button>
        </header>
        <div className="table" role="region" aria-label={t.scrolls} tabIndex={0}>
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
              {failed.map(({ remote, version, phase, message }, index) => (
                <tr key={`failure ${index}`} className="failed">
                  <th scope="row">{remote}</th>
                  <td>{`${remote}@${version ?? ''}`}</td>
                  <td>{ownerOf(remote)}</td>
                  <td>{time(remote)}</td>
                  <td>{t.failedAt(phase, message)}</td>
                </tr>
              ))}
              {parts.map(({ key, remote, version, state }, index) => (
                <tr key={`${key} ${index}`} className={state}>
                  <th scope="row">{key}</th>
                  <td>{`${remote}@${version}`}</td>
                  <td>{ownerOf(remote)}</td>
                  <td>{time(remote)}</td>
                  <td>{t.stateOf(state)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
