import { StaticRouter } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderFrame } from '../testing/render-frame';
import { LanguageSwitch } from './language-switch';

test('without JavaScript the switch links to the server route that remembers the language, and keeps the query', () => {
  const html = renderToString(
    <StaticRouter location="/blog?page=2">
      <TestPageProviders page={createTestPage()}>
        <LanguageSwitch />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('href="/language/ur/blog?page=2"');
});

test('with JavaScript the switch links to the same page in the other language', () => {
  renderFrame(<LanguageSwitch />, { path: '/blog?page=2' });
  expect(screen.getByRole('link', { name: 'اردو' })).toHaveAttribute('href', '/ur/blog?page=2');
});
