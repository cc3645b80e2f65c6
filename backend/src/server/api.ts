import { adCalls } from '../ads/ad-calls';
import { blogPageCall } from '../blog/blog-page-call';
import { blogSearchCall } from '../blog/blog-search-call';
import { postCall } from '../blog/post-call';
import { categoryCall } from '../categories/category-call';
import { addViewCall } from '../events/add-view-call';
import { homeCalls } from '../home/home-calls';
import { jobCall } from '../jobs/job-call';
import { shortCalls } from '../shorts/short-calls';
import { formCalls } from '../submissions/form-calls';
import { searchCall } from '../videos/search-call';
import { videoCalls } from '../videos/video-calls';
import type { ApiServer } from './api-server';
import { acceptFields } from './field-parsers';
import { limitWrites, type WriteLimits } from './rate-limits';
import type { Services } from './services';
import { sharedLimitStore } from './shared-limits';
import { protectWrites } from './write-guard';

const largestFields = 16 * 1024;

export interface ApiOptions {
  services: Services;
  secret: string;
  limits: WriteLimits;
  /** Whether all backends on the database count writes together. */
  sharedLimits: boolean;
}

/** Every call below /api. Calls that take files have a scope of their own, because they read bodies differently. */
export async function api(
  app: ApiServer,
  { services, secret, limits, sharedLimits }: ApiOptions,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
  await protectWrites(app, secret);
  await limitWrites(app, sharedLimits ? sharedLimitStore(services.database.pool, secret) : undefined);

  await app.register(async (scope: ApiServer) => {
    acceptFields(scope);
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = largestFields;
    });
    adCalls(scope, services);
    videoCalls(scope, services);
    searchCall(scope, services);
    shortCalls(scope, services);
    categoryCall(scope, services);
    jobCall(scope, services);
    blogPageCall(scope, services);
    blogSearchCall(scope, services);
    postCall(scope, services);
    homeCalls(scope, services);
    addViewCall(scope, services, limits);
  });
  await app.register(async (scope: ApiServer) => formCalls(scope, services, limits));

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
