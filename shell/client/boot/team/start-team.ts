import type { EventBus } from '@safar/shared/contract/events';
import type { Composition } from '../../composition/composition-context';
import type { TeamData } from '../team-data';
import { showOverlay } from './overlay/show-overlay';
import { watchPreview } from './watch-preview';

/**
 * Starts what only the makers of the site get, before anything of the page runs: nothing that fails may be missed.
 *
 * @param json of the element that the server put into the document
 */
export function startTeam(json: string, page: { events: EventBus; composition: Composition }): void {
  const { preview, owners } = JSON.parse(json) as TeamData;
  watchPreview(preview, page.events);
  if (owners) showOverlay({ ...page, owners });
}
