/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/remote-kit/router';
import { preloadParts } from '@safar/remote-kit/testing/preload-parts';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { formFeatures } from './testing/form-fixtures';
import data from '../remote.json';
import remote from './remote';

beforeAll(() => preloadParts(remote));

function renderAll(): string {
  const page = createTestPage({ features: formFeatures, runWatchers: false });
  const Banner = remote.slots['home.adventure-club']?.component;
  const Enquiry = remote.slots.enquiry?.component;
  const routes = Object.entries(remote.routes);
  return renderToString(
    <StaticRouter location="/join-us">
      <TestPageProviders page={page}>
        {Banner && <Banner />}
        {Enquiry && <Enquiry kind="contributor" />}
        {routes.map(([id, { component: Page }]) => (
          <Page key={id} params={{}} search={new URLSearchParams()} />
        ))}
      </TestPageProviders>
    </StaticRouter>,
  );
}

test('the remote loads without a window and implements the routes and slots in remote.json', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(remote.routes)).toEqual(data.routes.map(({ id }) => id));
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('server-side rendering is deterministic, and the forms use native validation until hydration', () => {
  const html = renderAll();
  const actions = [...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action);
  expect(actions).toEqual([
    '/api/enquiry/email',
    '/api/joinUs',
    '/api/contact/email',
    '/api/enquiry/email',
    '/api/enquiry/email',
  ]);
  expect(html).not.toMatch(/novalidate/i);
  // The button that embeds the map needs JavaScript, so the server renders only the link to the map.
  expect(html).not.toContain('Show the map');
  expect(html).toContain('https://www.openstreetmap.org/?mlat=');
  expect(renderAll()).toBe(html);
});
