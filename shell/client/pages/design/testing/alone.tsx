import '@safar/shared/ui/global.scss';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@safar/shared/router';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { DesignPage } from '../design-page';

/**
 * The design page without a site around it. The browser test of its looks bundles this (`e2e/support/design-build.ts`):
 * no release has the page.
 */
createRoot(document.body).render(
  <BrowserRouter>
    <TestPageProviders page={createTestPage()}>
      <DesignPage />
    </TestPageProviders>
  </BrowserRouter>,
);
