import type { EventBus } from '@safar/contract/events';
import type { TeamData } from '@safar/protocol/team-data';
import type { Composition } from '../composition';
import { showOverlay } from './extension-overlay';

/**
 * Starts the developer tools: one ends a failing preview, the other shows the extension overlay (`?mf-debug`). Call
 * this function before hydration, so that the tools record every failure.
 *
 * @param json content of the `#safar-team` element; not validated, because our own server wrote it
 */
export function startTeamTools(json: string, page: { events: EventBus; composition: Composition }): void {
  const { preview, owners } = JSON.parse(json) as TeamData;
  endFailingPreview(preview, page.events);
  if (owners) showOverlay({ ...page, owners });
}

/**
 * Delay between the failure of a preview and the redirect, so that the telemetry report of the failure is sent first.
 * The shell sends the report of a network error a second after the failure (`shell/client/boot/telemetry.ts`).
 */
const LEAVE_DELAY_MS = 1_500;

/** The URL at which the server ends the preview and explains why. */
export function previewFailedUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.set('preview', 'failed');
  return `${pathname}?${parameters}`;
}

/**
 * Ends a preview when one of its releases fails in this browser. Unavailable data does not end it, because then the
 * backend has failed, not the release.
 */
export function endFailingPreview(
  releases: readonly string[],
  events: EventBus,
  leave: (url: string) => void = (url) => location.replace(url),
): void {
  const unsubscribe = events.on('remote/failed', ({ remote, version, code }) => {
    if (code === 'data-unavailable' || !releases.includes(`${remote}@${version}`)) return;
    unsubscribe();
    setTimeout(() => leave(previewFailedUrl(location)), LEAVE_DELAY_MS);
  });
}
