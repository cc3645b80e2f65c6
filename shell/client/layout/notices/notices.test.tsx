import { CompositionProvider } from '@safar/composition/composition';
import { idleComposition } from '@safar/composition/testing/idle-composition';
import { BrowserRouter, Link, StaticRouter, useLocation } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderFrame } from '../testing/render-frame';
import { removeNotice } from './document-notice';
import { Notices } from './notices';

const sentence = 'This video is no longer available. Here are other films.';

test('the notice of a redirect is shown once, and its parameter is removed from the URL', async () => {
  const { currentPath } = renderFrame(<Notices />, { path: '/?page=2&notice=video-missing' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(currentPath()).toBe('/?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('navigation within the site to a URL with a notice shows the notice', async () => {
  renderFrame(
    <>
      <Notices />
      <Link to="/?notice=video-missing">Gone</Link>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Gone' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each(['enquiry/failed', 'form/failed'] as const)('a `%s` event shows its message', async (event) => {
  const { services } = renderFrame(<Notices />);
  act(() => services.events.emit(event, { message: 'It was not sent.', kind: 'advertiser' }));
  expect(await screen.findByText('It was not sent.')).toBeVisible();
});

test('an unknown value of the notice parameter is not shown', () => {
  const { container } = renderFrame(<Notices />, { path: '/?notice=Call%20this%20number' });
  expect(container.querySelector('[role=status]')).toBeEmptyDOMElement();
});

const Key = () => <p data-testid="key">{useLocation().key}</p>;

test.each([true, false])(
  'the notice parameter is removed from the URL of the document without a navigation, because a navigation would close menus and discard server HTML (rendered by the server: %s)',
  async (isServerRendered) => {
    const url = '/?page=2&notice=video-missing';
    history.replaceState(null, '', url);
    const page = (
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={idleComposition({ isServerRendered })}>
          <Notices />
          <Key />
        </CompositionProvider>
      </TestPageProviders>
    );
    const container = document.body.appendChild(document.createElement('div'));
    const served = isServerRendered ? url : '/';
    container.innerHTML = renderToString(<StaticRouter location={served}>{page}</StaticRouter>);
    expect(screen.queryAllByText(sentence)).toHaveLength(isServerRendered ? 1 : 0);
    removeNotice();
    expect(location.pathname + location.search).toBe('/?page=2');
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <BrowserRouter>{page}</BrowserRouter>, {
        onRecoverableError: (error) => errors.push(error),
      }),
    );
    expect(errors).toEqual([]);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByTestId('key')).toHaveTextContent('default');
    expect(location.pathname + location.search).toBe('/?page=2');
    act(() => root.unmount());
    container.remove();
  },
);
