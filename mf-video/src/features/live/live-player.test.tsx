import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { StaticRouter } from '@safar/remote-kit/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type * as FakeHls from '../../testing/fake-hls';
import { ErrorTypes, Events, Hls } from '../../testing/fake-hls';
import { fakeMedia } from '../../testing/fake-media';
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

/** Mocks `matchMedia`. A media query matches if it contains a word in `yes`. */
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
  Hls.instances.length = 0;
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

const video = () => screen.getByLabelText<HTMLVideoElement>('Live stream of Safar TV');
const button = (name: string) => screen.getByRole('button', { name });
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const press = async (name: string) => {
  fireEvent.click(button(name));
  await after(0);
};

/** Renders a player and starts playback. */
async function play() {
  const view = renderRemote(<LivePlayer />);
  await press(invitation);
  media.emitPlaying(video());
  return view;
}

const fail = (type: string = ErrorTypes.NETWORK_ERROR) =>
  act(() => Hls.latest.emit(Events.ERROR, { fatal: true, type }));

/** Advances playback by one second. */
const second = async () => {
  video().currentTime += 1;
  await after(1);
};

test('until the play button is pressed, the player shows a call to action and does not request the stream', async () => {
  renderRemote(<LivePlayer />);
  await after(60);
  expect(button(invitation)).toHaveTextContent('LIVE .Watch Safar TV live!');
  expect(Hls.instances).toHaveLength(0);
  expect(video()).not.toHaveAttribute('src');
  expect(video()).toHaveAttribute('preload', 'none');
});

test('the play button hides the overlay and connects unmuted; the native controls appear when playback starts', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  expect(screen.queryByRole('button', { name: invitation })).toBeNull();
  expect(Hls.latest.source).toBe(STREAM);
  expect(video()).toMatchObject({ muted: false, controls: false });
  expect(screen.getByRole('group', { name: 'Live player' })).toHaveFocus();

  media.emitPlaying(video());
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('LIVE')).toBeVisible();
  expect(video().controls).toBe(true);
});

test('quality is capped to the player size, and the back buffer is at most 30 seconds', async () => {
  answer();
  await play();
  expect(Hls.latest.settings).toMatchObject({ capLevelToPlayerSize: true, enableWorker: false });
  expect(Hls.latest.settings['backBufferLength']).toBeLessThanOrEqual(30);
});

test('a pause from any source shows the overlay and stops the download; the play button resumes both playback and download', async () => {
  await play();
  act(() => video().pause());
  expect(button(invitation)).toBeVisible();
  expect(video().controls).toBe(false);
  expect(Hls.latest.loading).toBe(false);

  await press(invitation);
  expect(Hls.latest.loading).toBe(true);
  expect(Hls.instances).toHaveLength(1);
  media.emitPlaying(video());
  expect(screen.queryByRole('button', { name: invitation })).toBeNull();
});

test.each(['{Enter}', ' '])(
  'the play button of a paused player does not link to the stream, and the key "%s" starts playback',
  async (key) => {
    await play();
    act(() => video().pause());
    expect(button(invitation)).not.toHaveAttribute('href');
    act(() => button(invitation).focus());
    expect(button(invitation)).toHaveFocus();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard(key);
    expect(video().paused).toBe(false);
  },
);

test('pausing with the keyboard keeps the focus in the player', async () => {
  await play();
  video().tabIndex = 0;
  video().focus();
  act(() => video().pause());
  expect(button(invitation)).toHaveFocus();
});

test('a missing stream is shown as off air and retried after 5, 15, 30 and 30 seconds, and when "Try again" is pressed', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  for (const [index, seconds] of [5, 15, 30, 30].entries()) {
    fail();
    expect(screen.getByRole('status')).toHaveTextContent(
      `The channel is off air at the moment. Trying again in ${seconds} seconds.`,
    );
    await after(seconds - 1);
    expect(Hls.instances).toHaveLength(index + 1);
    await after(1);
    expect(Hls.instances).toHaveLength(index + 2);
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  }
  fail();
  await press('Try again');
  expect(Hls.instances).toHaveLength(6);
  expect(Hls.instances.slice(0, 5).every(({ destroyed }) => destroyed)).toBe(true);
  media.emitPlaying(video());
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('a hidden tab retries when it becomes visible, but not before the retry delay has passed', async () => {
  let hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  const setHidden = (value: boolean) => {
    hidden = value;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  renderRemote(<LivePlayer />);
  await press(invitation);
  fail();
  setHidden(true);
  await after(4);
  setHidden(false);
  await after(0);
  expect(Hls.instances).toHaveLength(1);
  setHidden(true);
  await after(60);
  expect(Hls.instances).toHaveLength(1);
  setHidden(false);
  await after(0);
  expect(Hls.instances).toHaveLength(2);
});

test('a stream that sends no data times out', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  await after(14);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  await after(1);
  expect(screen.getByRole('status')).toHaveTextContent('The channel is off air at the moment.');
  expect(Hls.latest.destroyed).toBe(true);
});

test('a stream does not fail while playback progresses, but fails when playback stalls for 15 seconds', async () => {
  await play();
  for (let count = 0; count < 20; count += 1) await second();
  expect(screen.getByText('LIVE')).toBeVisible();
  await after(15);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
});

test('arriving data restarts the stall timeout, because networks and devices may be slow', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  for (let seconds = 1; seconds <= 3; seconds += 1) {
    media.setBuffered(seconds);
    await after(12);
  }
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  await after(15);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
});

test('a stream that does not play continuously within 45 seconds is shown as off air, even if data arrives', async () => {
  renderRemote(<LivePlayer />);
  await press(invitation);
  for (let seconds = 1; seconds <= 44; seconds += 1) {
    media.setBuffered(seconds);
    // A jump every ten seconds is not continuous playback.
    if (seconds % 10 === 0) video().currentTime += 0.1;
    await after(1);
  }
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  media.setBuffered(45);
  await after(1);
  expect(screen.getByRole('status')).toHaveTextContent('The channel is off air at the moment.');
  expect(Hls.latest.destroyed).toBe(true);
});

test('playback recovers from the first media error, but fails at the second', async () => {
  await play();
  fail(ErrorTypes.MEDIA_ERROR);
  expect(Hls.latest.recoveries).toBe(1);
  expect(screen.getByText('LIVE')).toBeVisible();
  fail(ErrorTypes.MEDIA_ERROR);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
});

test('non-fatal errors are ignored', async () => {
  await play();
  act(() => Hls.latest.emit(Events.ERROR, { fatal: false, type: ErrorTypes.NETWORK_ERROR }));
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('going offline shows a message, and coming online reconnects at once', async () => {
  await play();
  online = false;
  fail();
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. The picture comes back with your connection.',
  );
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await after(0);
  expect(Hls.instances).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
});

test('an ended broadcast shows a message and is not replayed automatically', async () => {
  await play();
  act(() => {
    video().pause();
    video().dispatchEvent(new Event('ended'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('This broadcast has ended.');
  await after(5);
  act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: false } }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'This broadcast has ended. Trying again in 15 seconds.',
  );
  await press('Try again');
  act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: false } }));
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
});

test('an ended broadcast is not replayed automatically after a failed retry or a loss of the connection', async () => {
  await play();
  act(() => void video().dispatchEvent(new Event('ended')));
  const retried = () => {
    act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: false } }));
    expect(screen.getByRole('status')).toHaveTextContent('This broadcast has ended.');
  };
  await after(5);
  fail();
  await after(15);
  retried();
  act(() => void window.dispatchEvent(new Event('online')));
  await after(0);
  retried();
});

test('the next broadcast plays to its end', async () => {
  await play();
  const end = () => act(() => void video().dispatchEvent(new Event('ended')));
  end();
  await after(5);
  act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: true } }));
  media.emitPlaying(video());
  expect(screen.getByText('LIVE')).toBeVisible();
  act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: false } }));
  expect(screen.queryByRole('status')).toBeNull();
  end();
  expect(screen.getByRole('status')).toHaveTextContent('This broadcast has ended.');
});

test('the recording of an ended broadcast is not labelled "LIVE"; the reported status is "ended"', async () => {
  const onStatus = jest.fn();
  renderRemote(<LivePlayer onStatus={onStatus} />);
  await press(invitation);
  act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: false } }));
  media.emitPlaying(video());
  await second();
  expect(screen.queryByText('LIVE')).toBeNull();
  expect(onStatus.mock.calls).toEqual([['unknown'], ['ended']]);
});

test('when playback lags behind the live position, the player offers "Go live"', async () => {
  await play();
  Hls.latest.liveSyncPosition = 100;
  video().currentTime = 80;
  await second();
  await press('Go live');
  expect(video().currentTime).toBe(100);
  Hls.latest.liveSyncPosition = 101;
  await second();
  expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull();
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('if the browser blocks playback, the play button is shown again', async () => {
  renderRemote(<LivePlayer />);
  media.rejectPlay(new DOMException('Press something.', 'NotAllowedError'));
  await press(invitation);
  expect(button(invitation)).toBeVisible();
  media.rejectPlay(undefined);
  await press(invitation);
  media.emitPlaying(video());
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('only one player plays at a time', async () => {
  const { services } = renderRemote(<LivePlayer />);
  const started: string[] = [];
  services.events.on('player/started', ({ player }) => started.push(player));
  await press(invitation);
  expect([...new Set(started)]).toEqual([expect.stringMatching(/^live-/)]);
  media.emitPlaying(video());
  act(() => services.events.emit('player/started', { player: 'video-1' }));
  expect(video().paused).toBe(true);
  expect(button(invitation)).toBeVisible();
});

test('unmounting closes the stream, pauses the video and leaves no timer', async () => {
  const { unmount } = await play();
  const element = video();
  unmount();
  expect(Hls.latest.destroyed).toBe(true);
  expect(element.paused).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('if the player unmounts while its code loads, no stream is opened', async () => {
  const { unmount } = renderRemote(<LivePlayer />);
  fireEvent.click(button(invitation));
  unmount();
  await after(20);
  expect(Hls.instances).toHaveLength(0);
});

describe('autoplay', () => {
  test('the player starts muted and offers to turn the sound on', async () => {
    answer();
    renderRemote(<LivePlayer autoplay />);
    await after(0);
    expect(Hls.latest.source).toBe(STREAM);
    expect(video().muted).toBe(true);
    media.emitPlaying(video());
    await press('Turn sound on');
    expect(video().muted).toBe(false);
    act(() => void video().dispatchEvent(new Event('volumechange')));
    expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
  });

  test.each(['motion', 'data'])('does not start if the visitor prefers reduced %s', async (less) => {
    answer(less);
    renderRemote(<LivePlayer autoplay />);
    await after(5);
    expect(Hls.instances).toHaveLength(0);
    expect(button(invitation)).toBeVisible();
  });
});

describe('without media source extensions', () => {
  const canPlay = (answer: CanPlayTypeResult) =>
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer);

  test('the browser plays the playlist natively, and unmounting releases the element', async () => {
    Reflect.deleteProperty(window, 'MediaSource');
    canPlay('maybe');
    const { unmount } = await play();
    const element = video();
    expect(Hls.instances).toHaveLength(0);
    expect(element.src).toBe(STREAM);
    unmount();
    expect(element).not.toHaveAttribute('src');
  });

  test('errors of the native player count as failures', async () => {
    Hls.supported = false;
    canPlay('maybe');
    await play();
    act(() => void video().dispatchEvent(new Event('error')));
    expect(screen.getByRole('status')).toHaveTextContent('off air');
  });

  const setDuration = (duration: number) => {
    Object.defineProperty(video(), 'duration', { configurable: true, value: duration });
    act(() => void video().dispatchEvent(new Event('durationchange')));
  };

  test('a broadcast that has ended is not replayed automatically', async () => {
    Hls.supported = false;
    canPlay('maybe');
    await play();
    setDuration(Infinity);
    act(() => {
      video().pause();
      video().dispatchEvent(new Event('ended'));
    });
    await after(5);
    setDuration(3_600);
    expect(screen.getByRole('status')).toHaveTextContent(
      'This broadcast has ended. Trying again in 15 seconds.',
    );
    await press('Try again');
    setDuration(3_600);
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
    media.emitPlaying(video());
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  test('the next broadcast plays to its end', async () => {
    Hls.supported = false;
    canPlay('maybe');
    await play();
    act(() => void video().dispatchEvent(new Event('ended')));
    await after(5);
    setDuration(Infinity);
    media.emitPlaying(video());
    setDuration(3_600);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('"Go live" is offered only while the channel is live', async () => {
    Hls.supported = false;
    canPlay('maybe');
    await play();
    const seekable = { length: 1, start: () => 0, end: () => 118 };
    Object.defineProperty(video(), 'seekable', { configurable: true, value: seekable });
    video().currentTime = 80;
    setDuration(Infinity);
    await second();
    expect(button('Go live')).toBeVisible();
    setDuration(118);
    await second();
    expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull();
  });

  test('a browser without HLS support shows a message and a link', async () => {
    Hls.supported = false;
    canPlay('');
    renderRemote(<LivePlayer />);
    await press(invitation);
    expect(screen.getByRole('status')).toHaveTextContent('This browser cannot play the live stream.');
    expect(screen.getByRole('link', { name: /Open the stream/ })).toHaveAttribute('href', STREAM);
  });
});

test('before hydration, the player on an Urdu page links to the Urdu live page', () => {
  const html = renderToString(
    <StaticRouter basename="/ur" location="/ur">
      <TestPageProviders page={createTestPage({ locale: 'ur' })}>
        <LivePlayer href="/live-transmission" />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('href="/ur/live-transmission"');
});

test('before hydration, the player on the Urdu live page adds no language prefix to a root-relative stream URL', () => {
  const html = renderToString(
    <StaticRouter basename="/ur" location="/ur/live-transmission">
      <TestPageProviders
        page={createTestPage({ locale: 'ur', site: { liveStreamUrl: '/media/live/master.m3u8' } })}
      >
        <LivePlayer autoplay />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('href="/media/live/master.m3u8"');
  expect(html).not.toContain('/ur/media');
});

test('hydration turns the link of the player into a button, which keeps the focus and reacts to the space bar', async () => {
  const page = createTestPage();
  const view = (
    <StaticRouter location="/">
      <TestPageProviders page={page}>
        <LivePlayer href="/live-transmission" />
      </TestPageProviders>
    </StaticRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(view);
  document.body.append(container);
  // jsdom ignores the attribute `muted`.
  video().muted = true;
  screen.getByRole('link', { name: invitation }).focus();
  render(view, { container, hydrate: true });
  expect(button(invitation)).toHaveFocus();
  fireEvent.keyDown(button(invitation), { key: ' ' });
  await after(0);
  expect(Hls.latest.source).toBe(STREAM);
});

test('for visitors without JavaScript, a message links to the stream', () => {
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
  expect(html).toMatch(/<noscript>.*The live stream needs JavaScript\..*href="https:\/\/live\.example/);
});
