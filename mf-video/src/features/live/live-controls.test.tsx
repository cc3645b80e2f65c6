import { renderRemote } from '@safar/shared/testing/render-remote';
import { act, fireEvent, screen } from '@testing-library/react';
import { Events, Hls } from '../../testing/fake-hls';
import type * as FakeHls from '../../testing/fake-hls';
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

let media: ReturnType<typeof fakeMedia>;
let hidden = false;
let wantsLessData = false;

beforeEach(() => {
  jest.useFakeTimers();
  media = fakeMedia();
  Hls.all.length = 0;
  Hls.supported = true;
  hidden = false;
  wantsLessData = false;
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(window, {
    MediaSource: jest.fn(),
    matchMedia: (query: string) => ({
      matches: wantsLessData && query.includes('data'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

afterEach(() => {
  media.restore();
  for (const name of ['MediaSource', 'matchMedia']) Reflect.deleteProperty(window, name);
  for (const name of ['pictureInPictureEnabled', 'fullscreenEnabled']) Reflect.deleteProperty(document, name);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const video = () => screen.getByLabelText<HTMLVideoElement>('Live picture of Safar TV');
const stage = () => screen.getByRole('group', { name: 'Live player' });
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await after(0);
};
const show = (now: boolean) => {
  hidden = !now;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** A player whose picture moves, of a stream with these qualities and captions. */
async function play(heights: readonly number[] = [240, 480], captions: readonly string[] = []) {
  const view = renderRemote(<LivePlayer />);
  await press(/Watch Safar TV live/);
  act(() => Hls.last.offer(heights, captions));
  media.show(video());
  return view;
}

describe('quality', () => {
  const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Quality' });
  const words = () => [...menu().options].map(({ text }) => text);

  test('the levels by height; the automatic one says what it shows', async () => {
    await play([240, 480, 480]);
    expect(words()).toEqual(['Auto', '480p', '240p']);
    act(() => Hls.last.emit(Events.LEVEL_SWITCHED, { level: 2 }));
    expect(words()).toEqual(['Auto (480p)', '480p', '240p']);
    expect(Hls.last.nextLevel).toBe(-1);
  });

  test('a choice is kept for the visit, also by the next player', async () => {
    const { unmount } = await play();
    fireEvent.change(menu(), { target: { value: '240' } });
    expect(Hls.last.nextLevel).toBe(0);
    unmount();
    await play();
    expect(menu()).toHaveDisplayValue('240p');
    expect(Hls.last.nextLevel).toBe(0);
    fireEvent.change(menu(), { target: { value: 'auto' } });
    expect(Hls.last.nextLevel).toBe(-1);
    expect(sessionStorage).toHaveLength(0);
  });

  test('a choice that this stream does not have is automatic', async () => {
    sessionStorage.setItem('safar-live-quality', '1080');
    await play();
    expect(menu()).toHaveDisplayValue('Auto');
    expect(Hls.last.nextLevel).toBe(-1);
  });

  test('a stream of one quality has no menu', async () => {
    await play([480]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('who saves data begins with the least and stays there, but may choose', async () => {
    wantsLessData = true;
    await play();
    expect(Hls.last.settings).toMatchObject({ startLevel: 0, capLevelToPlayerSize: false });
    expect(Hls.last.autoLevelCapping).toBe(0);
    fireEvent.change(menu(), { target: { value: '480' } });
    expect(Hls.last.nextLevel).toBe(1);
  });
});

describe('captions', () => {
  test('are off until they are wanted; then a build that has them takes over, and later visits begin with it', async () => {
    const { unmount } = await play([480], ['ur', 'en']);
    const light = Hls.last;
    expect(light.build).toBe('light');
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'false');

    await press('Captions');
    expect(light.destroyed).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
    expect(Hls.last.build).toBe('full');
    act(() => Hls.last.offer([480], ['ur', 'en']));
    await after(0);
    media.show(video());
    expect(Hls.last.subtitleTrack).toBe(1);

    await press('Captions');
    expect(Hls.last.subtitleTrack).toBe(-1);
    expect(Hls.all).toHaveLength(2);
    await press('Captions');
    unmount();
    await play([480], ['ur', 'en']);
    expect(Hls.last).toMatchObject({ build: 'full', subtitleTrack: 1 });
  });

  test('a track that the library shows by itself is taken away again', async () => {
    localStorage.setItem('safar-live-captions', 'on');
    await play([480], ['en']);
    await press('Captions');
    Hls.last.subtitleTrack = 0;
    act(() => Hls.last.emit(Events.SUBTITLE_TRACK_SWITCH, { id: 0 }));
    expect(Hls.last.subtitleTrack).toBe(-1);
  });

  test('no button without them', async () => {
    await play();
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
  });

  test('of a browser that plays the stream itself', async () => {
    Hls.supported = false;
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    renderRemote(<LivePlayer />);
    await press(/Watch Safar TV live/);
    media.show(video());
    const track = media.addCaptions('en');
    expect(track.mode).toBe('disabled');
    await press('Captions');
    expect(media.addCaptions('ur').mode).toBe('disabled');
    expect(track.mode).toBe('showing');
  });
});

describe('keys', () => {
  const key = (name: string, target: Element = stage(), more = {}) =>
    fireEvent.keyDown(target, { key: name, ...more });

  test('play and pause, sound, volume, and a seat inside of the stream', async () => {
    await play();
    expect(stage()).toHaveAttribute('aria-keyshortcuts', expect.stringMatching(/^Space M F /));
    key(' ');
    expect(video().paused).toBe(true);
    key(' ');
    expect(video().paused).toBe(false);
    media.show(video());

    key('m');
    expect(video().muted).toBe(true);
    key('\u0645', stage(), { code: 'KeyM' });
    expect(video().muted).toBe(false);
    for (let count = 0; count < 12; count += 1) key('ArrowDown');
    expect(video().volume).toBe(0);
    key('ArrowUp');
    expect(video().volume).toBe(0.1);

    media.window(90, 120);
    Hls.last.liveSyncPosition = 112;
    video().currentTime = 110;
    key('ArrowLeft');
    expect(video().currentTime).toBe(105);
    key('ArrowRight');
    key('ArrowRight');
    expect(video().currentTime).toBe(112);
    for (let count = 0; count < 9; count += 1) key('ArrowLeft');
    expect(video().currentTime).toBe(90);
  });

  test('leave fields, buttons, combinations and the rest of the page alone', async () => {
    await play();
    const menu = screen.getByRole('combobox');
    for (const [name, target, more] of [
      ['m', menu, {}],
      ['ArrowDown', menu, {}],
      [' ', screen.getByRole('button', { name: 'Full screen' }), {}],
      ['m', document.body, {}],
      ['m', stage(), { ctrlKey: true }],
      ['x', stage(), {}],
    ] as const) {
      // True when nobody has prevented the default.
      expect(key(name, target, more)).toBe(true);
    }
    expect(video()).toMatchObject({ muted: false, volume: 1, paused: false });
    expect(key('m')).toBe(false);
  });

  test('full screen takes what lies over the picture along', async () => {
    await play();
    const request = jest.fn(() => Promise.resolve());
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.assign(stage(), { requestFullscreen: request });
    key('f');
    await press('Full screen');
    expect(request).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-keyshortcuts', 'F');
  });
});

test('a small picture where the browser has one, no button elsewhere', async () => {
  const { unmount } = await play();
  expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
  unmount();
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  await play();
  const request = jest.fn(() => Promise.reject(new Error('Not now.')));
  Object.assign(video(), { requestPictureInPicture: request });
  await press('Picture in picture');
  expect(request).toHaveBeenCalled();
});

test('a picture that stands still says so after three seconds, and keeps its tools', async () => {
  await play();
  screen.getByRole('button', { name: 'Full screen' }).focus();
  await after(3);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  expect(screen.getByRole('button', { name: 'Full screen' })).toHaveFocus();
  expect(screen.queryByText('LIVE')).toBeNull();
  await after(12);
  expect(screen.getByRole('status')).toHaveTextContent('off air');
  expect(stage()).toHaveFocus();
});

test('a playlist that has stopped growing is not played again until it grows, except when asked', async () => {
  const list = (endSN: number) =>
    act(() => Hls.last.emit(Events.LEVEL_LOADED, { details: { live: true, endSN, targetduration: 4 } }));
  await play();
  list(7);
  await after(13);
  list(7);
  await after(2);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again in 5 seconds.');
  await after(5);
  list(7);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again in 15 seconds.');
  await after(15);
  list(7);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again in 30 seconds.');
  await press('Try again');
  list(7);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
  await after(15);
  await after(5);
  list(8);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
});

describe('when nobody looks', () => {
  test('a silent picture rests in a hidden tab and comes back live, one with sound goes on', async () => {
    await play();
    show(false);
    expect(video().paused).toBe(false);
    show(true);

    act(() => {
      video().muted = true;
    });
    show(false);
    expect(video().paused).toBe(true);
    expect(Hls.last.loading).toBe(false);
    Hls.last.liveSyncPosition = 50;
    show(true);
    expect(video()).toMatchObject({ paused: false, currentTime: 50 });
  });

  test('a hidden tab does not try again; it does when it is seen', async () => {
    await play();
    await after(15);
    show(false);
    await after(600);
    expect(Hls.all).toHaveLength(1);
    show(true);
    await after(0);
    expect(Hls.all).toHaveLength(2);
  });

  test('who comes back to a kept page finds the picture paused', async () => {
    await play();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByRole('button', { name: /Watch Safar TV live/ })).toBeVisible();
  });
});

test('twenty visits leave nothing behind', async () => {
  const kept = jest.spyOn(document, 'addEventListener');
  const dropped = jest.spyOn(document, 'removeEventListener');
  for (let count = 0; count < 20; count += 1) (await play()).unmount();
  expect(Hls.all).toHaveLength(20);
  expect(Hls.all.every(({ destroyed }) => destroyed)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  for (const type of ['visibilitychange', 'focusin', 'fullscreenchange']) {
    const calls = (spy: typeof kept | typeof dropped) =>
      spy.mock.calls.filter(([name]) => name === type).length;
    expect(calls(kept)).toBeGreaterThan(0);
    expect(calls(dropped)).toBeGreaterThanOrEqual(calls(kept));
  }
});
