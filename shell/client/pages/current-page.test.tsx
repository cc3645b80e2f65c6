import { StaticRouter } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider } from '@safar/composition/composition';
import { idleComposition } from '@safar/composition/testing/idle-composition';
import { render } from '@testing-library/react';
import { CurrentPage } from './current-page';
import { pageChunks } from './page-chunks';

test('each unknown URL requests the code of the not-found page, even if the request for the previous URL failed', () => {
  const chunk = pageChunks['not-found'];
  const failed = { status: 'failed' } as const;
  jest.spyOn(chunk, 'state').mockReturnValue(failed);
  const request = jest.spyOn(chunk, 'request').mockReturnValue();
  const page = createTestPage();
  const composition = idleComposition();
  const at = (path: string) => (
    <StaticRouter location={path}>
      <TestPageProviders page={page}>
        <CompositionProvider value={composition}>
          <CurrentPage />
        </CompositionProvider>
      </TestPageProviders>
    </StaticRouter>
  );
  const { rerender } = render(at('/unknown/page'));
  expect(request).toHaveBeenCalledTimes(1);
  rerender(at('/another/unknown'));
  expect(request).toHaveBeenCalledTimes(2);
});
