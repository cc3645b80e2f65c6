import { testSite } from '@safar/remote-kit/testing/test-site';
import { readServerSettings, type Settings } from '../src/settings';
import type { SiteProduct } from '../src/site-product';

/** A product with two pages. It has no server routes and no redirects. */
export const testProduct: SiteProduct = {
  favicon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  pages: [
    { path: '/', parameters: {} },
    { path: '/contact-us', parameters: { form: 'text', page: 'number' } },
  ],
  linkedAliases: [],
  backendHealthPath: '/api/health',
  requiredListFields: {},
  listFields: {},
  additions: { pagedPaths: [], writes: {} },
  readOnlyPostPaths: ['/api/list'],
  contentSources: ({ embedBase }) => ({ images: [], media: [], connections: [], frames: [embedBase] }),
  headElements: () => '',
  redirectBeforeRender: () => undefined,
  redirectInsteadOfError: () => undefined,
  formRedirect: () => undefined,
  registerRoutes: () => undefined,
};

export const testSettings = (variables: NodeJS.ProcessEnv): Settings => ({
  ...readServerSettings(variables),
  site: testSite,
});
