import { HostProvider } from '@safar/remote-kit/host';
import { BrowserRouter } from '@safar/remote-kit/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestPage, type TestPageOptions } from '@safar/remote-kit/testing/test-page';

/** Renders a component with a host and a router. Components of the design system need no store. */
export function renderUi(element: ReactNode, options: Pick<TestPageOptions, 'saveData' | 'locale'> = {}) {
  const { services } = createTestPage({ ...options, site: { imageBase: '/backend' } });
  return render(element, {
    wrapper: ({ children }) => (
      <HostProvider services={services}>
        <BrowserRouter>{children}</BrowserRouter>
      </HostProvider>
    ),
  });
}
