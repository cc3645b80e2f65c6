import { getLazyCode } from '../lazy-part';
import type { RemoteModule } from '@safar/contract/remote-module';

/**
 * Loads the code of all routes and slots, so that a test can render them without waiting. The server does the same for
 * the routes and slots of a page. Example: `beforeAll(() => preloadParts(remote))`.
 */
export async function preloadParts({ routes, slots }: RemoteModule): Promise<void> {
  const parts = [...Object.values(routes), ...Object.values(slots)];
  await Promise.all(parts.map(async ({ component }) => getLazyCode(component)?.preload()));
}
