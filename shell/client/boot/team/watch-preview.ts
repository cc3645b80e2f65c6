import type { EventBus } from '@safar/shared/contract/events';

/** For the report of the failure, which is on its way when this page ends. */
const LEAVE_AFTER_MS = 800;

/** The address that makes the server end the preview, and say why. */
export function failedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.set('preview', 'failed');
  return `${pathname}?${parameters}`;
}

/** Ends a preview by itself as soon as one of its releases fails in this browser. Data that did not come is not its fault. */
export function watchPreview(
  releases: readonly string[],
  events: EventBus,
  leave: (address: string) => void = (address) => location.replace(address),
): void {
  const stop = events.on('remote/failed', ({ remote, version, code }) => {
    if (code === 'data-unavailable' || !releases.includes(`${remote}@${version}`)) return;
    stop();
    setTimeout(() => leave(failedAddress(location)), LEAVE_AFTER_MS);
  });
}
