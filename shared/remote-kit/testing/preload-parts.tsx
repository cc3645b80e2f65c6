import { getLazyCode } from '../lazy-part';
import type { RemoteModule } from '@safar/contract/remote-module';

/**
 * Loads the code of all routes and slots, as the server does before it renders. Use it as `beforeAll(() =>
 * preloadParts(remote))`.
 */
export async function preloadParts({ routes, slots }: RemoteModule): Promise<void> {
  const parts = [...Object.values(routes), ...Object.values(slots)];
  await Promise.all(parts.map(async ({ component }) => getLazyCode(component)?.preload()));
}
