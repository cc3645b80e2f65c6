/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import type { FormOutcome } from '@safar/domain/forms/form-outcome';
import { StaticRouter } from '@safar/remote-kit/router';
import { failure, fakeHttp, type FakeResponse } from '@safar/remote-kit/testing/fake-http';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { contactRoute } from '../features/contact/contact-route';
import { formFeatures } from '../testing/form-fixtures';

const id = 'afe0fabe-3087-4b89-8d1e-7a41a8df3d52';
const rejected: FormOutcome = {
  form: 'contact',
  fields: { name: 'Zainab "Zee" Ali', email: 'nope', message: 'One\nTwo' },
  errors: { email: 'Please write an email address such as name@example.org.' },
  message: 'Some fields need your attention; see each of them.',
};

/** Renders the contact page for this URL as the server does. The request for the outcome is answered with `answer`. */
async function page(address: string, answer: FakeResponse = rejected) {
  const http = fakeHttp({ [`/forms/outcome/${id}`]: answer });
  const test = createTestPage({ features: formFeatures, http, runWatchers: false });
  const { pathname, searchParams } = new URL(address, 'https://safar.example');
  const target = { params: {}, search: searchParams };
  const result = await contactRoute.load?.(target, test.context);
  const Page = contactRoute.component;
  const html = renderToString(
    <StaticRouter location={pathname}>
      <TestPageProviders page={test}>
        <Page {...target} />
      </TestPageProviders>
    </StaticRouter>,
  );
  return { html, result, http };
}

test('a rejected form is rendered with its values and errors, and the page is not cached', async () => {
  const { html, result } = await page(`/contact-us?form=${id}`);
  expect(result).toEqual({ private: true });
  expect(html).toContain('value="Zainab &quot;Zee&quot; Ali"');
  expect(html).toMatch(/<textarea[^>]*>One\nTwo<\/textarea>/);
  expect(html).toMatch(/<a href="#contact-email">Please write an email address/);
  expect(html).toMatch(/id="contact-email"[^>]*aria-invalid="true"/);
  expect(html).not.toMatch(/id="contact-name"[^>]*aria-invalid/);
});

test('a rejection without field errors shows the message of the server', async () => {
  const { html } = await page(`/contact-us?form=${id}`, {
    ...rejected,
    errors: {},
    message: 'Please wait a moment.',
  });
  expect(html).toMatch(/something went wrong.*Please wait a moment\./);
});

test.each([
  ['that has expired', failure(404)],
  ['of another form', { ...rejected, form: 'join-us' }],
  ['that failed to load', failure(503)],
])(
  'for an outcome %s, the page shows a general rejection message and no values of the form',
  async (_case, answer) => {
    const { html, result } = await page(`/contact-us?form=${id}`, answer);
    expect(result).toEqual({ private: true });
    expect(html).toMatch(/something went wrong.*Your form was not accepted\. Please check it/);
    expect(html).not.toContain('Zainab');
  },
);

test('for `?form=unknown`, the page says that the form may have arrived, and shows no rejection', async () => {
  const { html, result, http } = await page('/contact-us?form=unknown');
  expect([result, http.requests]).toEqual([{}, []]);
  expect(html).toMatch(/something went wrong.*we do not know whether it has arrived/);
  expect(html).not.toContain('not accepted');
});

test.each(['/contact-us', '/contact-us?form=sent', '/contact-us?form=../../csrf'])(
  '%s does not request the outcome of a form',
  async (address) => {
    const { http, result } = await page(address);
    expect(http.requests).toEqual([]);
    expect(result).toEqual({});
  },
);
