import { getLazyCode } from '../lazy-part';
import type { RemoteModule } from '@safar/contract/remote-module';

/**
 * Loads the code of all routes and slots of a remote, so that a test can render them without waiting. The server does
 * the same before it renders a page, but only for the routes and slots on that page.
 *
 * Example: `beforeAll(() => preloadParts(remote))`.
 */
export async function preloadParts({ routes, slots }: RemoteModule): Promise<void> {
  const parts = [...Object.values(routes), ...Object.values(slots)];
  await Promise.all(parts.map(async ({ component }) => getLazyCode(component)?.preload()));
}
