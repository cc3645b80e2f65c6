/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/shared/router';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import data from '../remote.json';
import remote from './remote';

function renderAll(): string {
  const page = createTestPage({ features: remote.features, runWatchers: false });
  const Banner = remote.slots['home.adventure-club']?.component;
  const JoinUs = remote.routes['join-us']?.component;
  return renderToString(
    <StaticRouter location="/join-us">
      <TestPageProviders page={page}>
        {Banner && <Banner />}
        {JoinUs && <JoinUs params={{}} search={new URLSearchParams()} />}
      </TestPageProviders>
    </StaticRouter>,
  );
}

test('loads where there is no window and fills what remote.json promises', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(remote.routes)).toEqual(data.routes.map(({ id }) => id));
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('renders the same HTML each time, with the browser checking the fields until the page runs', () => {
  const html = renderAll();
  expect(html).toContain('action="/api/joinUs"');
  expect(html).not.toContain('novalidate');
  expect(renderAll()).toBe(html);
});
