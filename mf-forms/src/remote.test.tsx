/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/shared/router';
import { preloadParts } from '@safar/shared/testing/preload-parts';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { formFeatures } from './form-kit/form-features';
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

test('loads where there is no window and fills what remote.json promises', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(remote.routes)).toEqual(data.routes.map(({ id }) => id));
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('renders the same HTML each time, with the browser checking the fields until the page runs', () => {
  const html = renderAll();
  const actions = [...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action);
  expect(actions).toEqual([
    '/api/enquiry/email',
    '/api/joinUs',
    '/api/contact/email',
    '/api/enquiry/email',
    '/api/enquiry/email',
  ]);
  expect(html).not.toContain('novalidate');
  // The map is for browsers that run the page; a link leads there without it.
  expect(html).not.toContain('Show the map');
  expect(html).toContain('https://www.openstreetmap.org/?mlat=');
  expect(renderAll()).toBe(html);
});
