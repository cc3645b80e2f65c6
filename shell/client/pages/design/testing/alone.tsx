import '@safar/ui/global.scss';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { DesignPage } from '../design-page';

/**
 * The design page without header and footer. `e2e/support/design-build.ts` bundles it for the screenshot test,
 * because no release contains the design page.
 */
createRoot(document.body).render(
  <BrowserRouter>
    <TestPageProviders page={createTestPage()}>
      <DesignPage />
    </TestPageProviders>
  </BrowserRouter>,
);
