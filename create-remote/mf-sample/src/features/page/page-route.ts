import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { categoriesRequest } from './categories-state';
import { Page } from './page';

/** Runs on the server. Status 503 makes search engines retry a page whose content failed to load. */
async function load(_target: RouteTarget, { run, getState }: LoadContext): Promise<LoadResult> {
  await run(categoriesRequest.fetch);
  const { status } = categoriesRequest.select(getState() as object, undefined);
  return status === 'failed' ? { status: 503 } : {};
}

export const pageRoute: RemotePart<RouteTarget, LoadResult> = {
  component: Page,
  features: [categoriesRequest.feature],
  load,
};
