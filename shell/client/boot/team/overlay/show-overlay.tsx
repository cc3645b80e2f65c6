import type { EventBus } from '@safar/shared/contract/events';
import { whenIdle } from '@safar/shared/federation/when-idle';
import { createRoot } from 'react-dom/client';
import type { Composition } from '../../../composition/composition-context';
import { PREVIEW_BAR_ID } from '../../team-data';
import { watchLoadTimes } from './load-times';
import { OverlayPanel, type Failure } from './overlay-panel';
import { overlayStyles } from './overlay-styles';
import { readParts } from './read-parts';

interface OverlayOptions {
  readonly events: EventBus;
  readonly composition: Composition;
  /** Of each remote. */
  readonly owners: Readonly<Record<string, string>>;
}

/** A sheet made by script: the security policy of pages lets no other style in that the server did not send. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * Outlines the parts of the page and lists them, until it is closed. What happens is noted from the beginning; the overlay
 * comes when the page rests, so that it does not slow down what it shows.
 */
export function showOverlay({ events, composition, owners }: OverlayOptions): void {
  const failures: Failure[] = [];
  events.on('remote/failed', (failure) => void failures.push(failure));
  const loadTime = watchLoadTimes(composition);
  whenIdle(() => {
    const host = document.createElement('div');
    const bar = document.getElementById(PREVIEW_BAR_ID);
    host.style.setProperty('--above', `${bar?.offsetHeight ?? 0}px`);
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf(overlayStyles)];
    document.body.append(host);
    const root = createRoot(shadow);
    root.render(
      <OverlayPanel
        read={() => readParts(composition)}
        failures={() => failures}
        loadTime={loadTime}
        ownerOf={(remote) => owners[remote] ?? remote}
        onClose={() => {
          root.unmount();
          host.remove();
        }}
      />,
    );
  });
}
