import type { PartState } from '../read-parts';

/** Words of the overlay that shows whose parts a page is made of. */
export const en = {
  title: 'Parts of this page',
  close: 'Close (Escape)',
  scrolls: 'Table of parts',
  part: 'Part',
  release: 'Release',
  owner: 'Owner',
  loaded: 'Code loaded in',
  state: 'State',
  milliseconds: (time: number) => `${Math.round(time)} ms`,
  notLoaded: '–',
  stateOf: (state: PartState) =>
    ({
      html: 'HTML of the server, not taken over yet',
      hydrated: 'Hydrated',
      failed: 'Failed',
    })[state],
  failedAt: (phase: string, message: string) => `Failed (${phase}): ${message}`,
};
