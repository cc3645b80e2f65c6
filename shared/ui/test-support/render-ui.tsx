import { HostProvider } from '@safar/shared/host';
import { BrowserRouter } from '@safar/shared/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestPage, type TestPageOptions } from '../../testing/test-page';

/** The site around a component, without a store: design system parts never need one. */
export function renderUi(element: ReactNode, options: Pick<TestPageOptions, 'saveData'> = {}) {
  const { services } = createTestPage({ ...options, site: { imageBase: '/backend' } });
  return render(element, {
    wrapper: ({ children }) => (
      <HostProvider services={services}>
        <BrowserRouter>{children}</BrowserRouter>
      </HostProvider>
    ),
  });
}
