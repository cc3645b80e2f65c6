import { renderRemote } from '@safar/shared/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { StaticRouter } from '@safar/shared/router';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ErrorTypes, Events, Hls } from '../../testing/fake-hls';
import { fakeMedia } from '../../testing/fake-media';
import type * as FakeHls from '../../testing/fake-hls';
import { LivePlayer } from './live-player';

jest.mock('hls.js/light', () => ({
  __esModule: true,
  default: jest.requireActual<typeof FakeHls>('../../testing/fake-hls').Hls,
}));
jest.mock('hls.js', () => ({
  __esModule: true,
  default: jest.requireActual<typeof FakeHls>('../../testing/fake-hls').FullHls,
}));

const STREAM = 'https://live.example/master.m3u8';
const invitation = 'LIVE . Watch Safar TV live!';

let media: ReturnType<typeof fakeMedia>;
let online = true;

/** A browser that can answer media queries; it says yes to those that name one of these words. */
const answer = (...yes: readonly string[]) =>
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: yes.some((word) => query.includes(word)),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });

beforeEach(() => {
  jest.useFakeTimers();
  media = fakeMedia();
  Hls.all.length = 0;
  Hls.supported = true;
  online = true;
  Object.assign(window, { MediaSource: jest.fn() });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

afterEach(() => {
  media.restore();
  Reflect.deleteProperty(window, 'MediaSource');
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const video = () => screen.getByLabelText<HTMLVideoElement>('Live picture of Safar TV');
const button = (name: string) => screen.getByRole('button', { name });
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const press = async (name: string) => {
  fireEvent.click(button(name));
  await after(0);
};

/** A player whose picture moves. */
async function play() {
  const view = renderRemote(<LivePlayer />);
  await press(invitation);
  media.show(video());
  return view;
}

const fail = (type: string = ErrorTypes.NETWORK_ERROR) =>
  act(() => Hls.last.emit(Events.ERROR, { fatal: true, type }));

/** A second of playing. */
const second = async () => {
  video().currentTime += 1;
  await after(1);
};

test('before Play there is a still, the invitation and no byte of a stream', async () => {
  renderRemote(<LivePlayer />);
  await after(60);
  expect(button(invitation)).toHaveTextContent('LIVE .Watch Safar TV live!');
  expect(Hls.all).toHaveLength(0);
  expect(video()).not.toHaveAttribute('src');
  expect(video()).toHaveAttribute('preload', 'none');
});

test('Play hides the overlay, connects with sound, and hands over to the controls of the browser', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  expect(screen.queryByRole('button', { name: invitation })).toBeNull();
  expect(Hls.last.source).toBe(STREAM);
  expect(video()).toMatchObject({ muted: false, controls: false });
  expect(screen.getByRole('group', { name: 'Live player' })).toHaveFocus();

  media.show(video());
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('LIVE')).toBeVisible();
  expect(video().controls).toBe(true);
});

test('a phone is spared: lines of its screen only, little ahead, what was seen is let go', async () => {
  answer();
  await play();
  expect(Hls.last.settings).toMatchObject({ capLevelToPlayerSize: true, enableWorker: false });
  expect(Hls.last.settings['backBufferLength']).toBeLessThanOrEqual(30);
});

test('a pause, whoever makes it, brings the overlay back and stops the download; Play goes on', async () => {
  await play();
  act(() => video().pause());
  expect(button(invitation)).toBeVisible();
  expect(video().controls).toBe(false);
  expect(Hls.last.loading).toBe(false);

  await press(invitation);
  expect(Hls.last.loading).toBe(true);
  expect(Hls.all).toHaveLength(1);
  media.show(video());
  expect(screen.queryByRole('button', { name: invitation })).toBeNull();
});

test('who pauses with the keyboard stays at the player', async () => {
  await play();
  video().tabIndex = 0;
  video().focus();
  act(() => video().pause());
  expect(button(invitation)).toHaveFocus();
});

test('a stream that is not there is off air: tried again after 5, 15, 30 seconds and so on, or by the visitor', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  for (const [index, seconds] of [5, 15, 30, 30].entries()) {
    fail();
    expect(screen.getByRole('status')).toHaveTextContent(
      `The channel is off air at the moment. Trying again in ${seconds} seconds.`,
    );
    await after(seconds - 1);
    expect(Hls.all).toHaveLength(index + 1);
    await after(1);
    expect(Hls.all).toHaveLength(index + 2);
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  }
  fail();
  await press('Try again');
  expect(Hls.all).toHaveLength(6);
  expect(Hls.all.slice(0, 5).every(({ destroyed }) => destroyed)).toBe(true);
  media.show(video());
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('a stream that says nothing at all never leaves a spinner for ever', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  await after(14);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  await after(1);
  expect(screen.getByRole('status')).toHaveTextContent('The channel is off air at the moment.');
  expect(Hls.last.destroyed).toBe(true);
});

test('a picture that stands still for fifteen seconds has failed, one that moves has not', async () => {
  await play();
  for (let count = 0; count < 20; count += 1) await second();
  expect(screen.getByText('LIVE')).toBeVisible();
  await after(15);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
});

test('a slow network or device is given time as long as something arrives', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  for (let seconds = 1; seconds <= 3; seconds += 1) {
    media.buffer(seconds);
    await after(12);
  }
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  await after(15);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
});

test('but not for ever: without a picture that goes on it is off air after 45 seconds, whatever arrives', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  for (let seconds = 1; seconds <= 44; seconds += 1) {
    media.buffer(seconds);
    // Here and there it jumps, which is no picture that goes on.
    if (seconds % 10 === 0) video().currentTime += 0.1;
    await after(1);
  }
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  media.buffer(45);
  await after(1);
  expect(screen.getByRole('status')).toHaveTextContent('The channel is off air at the moment.');
  expect(Hls.last.destroyed).toBe(true);
});

test('a decoder that stumbles is repaired once', async () => {
  await play();
  fail(ErrorTypes.MEDIA_ERROR);
  expect(Hls.last.repairs).toBe(1);
  expect(screen.getByText('LIVE')).toBeVisible();
  fail(ErrorTypes.MEDIA_ERROR);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
});

test('errors that the library gets over by itself change nothing', async () => {
  await play();
  act(() => Hls.last.emit(Events.ERROR, { fatal: false, type: ErrorTypes.NETWORK_ERROR }));
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('without a network it says so, and goes on as soon as there is one', async () => {
  await play();
  online = false;
  fail();
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. The picture comes back with your connection.',
  );
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await after(0);
  expect(Hls.all).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
});

test('a broadcast that ends says so, and its end is not played again by itself', async () => {
  await play();
  act(() => {
    video().pause();
    video().dispatchEvent(new Event('ended'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('This broadcast has ended.');
  await after(5);
  act(() => Hls.last.emit(Events.LEVEL_LOADED, { details: { live: false } }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'This broadcast has ended. Trying again in 15 seconds.',
  );
  await press('Try again');
  act(() => Hls.last.emit(Events.LEVEL_LOADED, { details: { live: false } }));
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
});

test('behind live there is a way back', async () => {
  await play();
  Hls.last.liveSyncPosition = 100;
  video().currentTime = 80;
  await second();
  await press('Go live');
  expect(video().currentTime).toBe(100);
  Hls.last.liveSyncPosition = 101;
  await second();
  expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull();
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('a browser that asks for a click first gets one', async () => {
  renderRemote(<LivePlayer />);
  media.refuse(new DOMException('Press something.', 'NotAllowedError'));
  await press(invitation);
  expect(button(invitation)).toBeVisible();
  media.refuse(undefined);
  await press(invitation);
  media.show(video());
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('one player plays at a time', async () => {
  const { services } = renderRemote(<LivePlayer />);
  const started: string[] = [];
  services.events.on('player/started', ({ player }) => started.push(player));
  await press(invitation);
  expect(started).toEqual([expect.stringMatching(/^live-/)]);
  media.show(video());
  act(() => services.events.emit('player/started', { player: 'video-1' }));
  expect(video().paused).toBe(true);
  expect(button(invitation)).toBeVisible();
});

test('leaving the page leaves nothing behind', async () => {
  const { unmount } = await play();
  const element = video();
  unmount();
  expect(Hls.last.destroyed).toBe(true);
  expect(element.paused).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('leaving while the player is still on its way starts nothing', async () => {
  const { unmount } = renderRemote(<LivePlayer />);
  fireEvent.click(button(invitation));
  unmount();
  await after(20);
  expect(Hls.all).toHaveLength(0);
});

describe('by itself', () => {
  test('the live page plays without sound and offers it', async () => {
    answer();
    renderRemote(<LivePlayer autoplay />);
    await after(0);
    expect(Hls.last.source).toBe(STREAM);
    expect(video().muted).toBe(true);
    media.show(video());
    await press('Turn sound on');
    expect(video().muted).toBe(false);
    act(() => void video().dispatchEvent(new Event('volumechange')));
    expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
  });

  test.each(['motion', 'data'])('nothing plays for those who want less %s', async (less) => {
    answer(less);
    renderRemote(<LivePlayer autoplay />);
    await after(5);
    expect(Hls.all).toHaveLength(0);
    expect(button(invitation)).toBeVisible();
  });
});

describe('without media source', () => {
  const canPlay = (answer: CanPlayTypeResult) =>
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer);

  test('the browser plays the list itself, and is let go in the end', async () => {
    Reflect.deleteProperty(window, 'MediaSource');
    canPlay('maybe');
    const { unmount } = await play();
    const element = video();
    expect(Hls.all).toHaveLength(0);
    expect(element.src).toBe(STREAM);
    unmount();
    expect(element).not.toHaveAttribute('src');
  });

  test('its errors count as well', async () => {
    Hls.supported = false;
    canPlay('maybe');
    await play();
    act(() => void video().dispatchEvent(new Event('error')));
    expect(screen.getByRole('status')).toHaveTextContent('off air');
  });

  test('a browser that can play nothing gets a sentence and a link', async () => {
    Hls.supported = false;
    canPlay('');
    renderRemote(<LivePlayer />);
    await press(invitation);
    expect(screen.getByRole('status')).toHaveTextContent('This browser cannot play the live stream.');
    expect(screen.getByRole('link', { name: /Open the stream/ })).toHaveAttribute('href', STREAM);
  });
});

test('without JavaScript one sentence says what to do, with a link to the stream', () => {
  const page = createTestPage();
  const html = renderToString(
    <StaticRouter location="/">
      <TestPageProviders page={page}>
        <LivePlayer href="/live-transmission" />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('href="/live-transmission"');
  expect(html).not.toContain('<button');
  expect(html).toMatch(/<noscript>.*The live picture needs JavaScript\..*href="https:\/\/live\.example/);
});
