/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { Day, Time } from './time';

test('the server renders formatted dates and times', () => {
  const html = renderToString(
    <TestPageProviders page={createTestPage()}>
      <Time value="2026-03-05 10:05:00" />, <Day value="2026-11-21" />
    </TestPageProviders>,
  );
  expect(html).toContain('>March 5, 2026, 3:05 PM</time>');
  expect(html).toContain('>November 21, 2026</time>');
});
