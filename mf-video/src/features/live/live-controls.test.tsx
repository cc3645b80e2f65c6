import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { act, fireEvent, screen } from '@testing-library/react';
import type * as FakeHls from '../../testing/fake-hls';
import { Events, Hls } from '../../testing/fake-hls';
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
let prefersReducedData = false;

beforeEach(() => {
  jest.useFakeTimers();
  media = fakeMedia();
  Hls.instances.length = 0;
  Hls.supported = true;
  hidden = false;
  prefersReducedData = false;
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(window, {
    MediaSource: jest.fn(),
    matchMedia: (query: string) => ({
      matches: prefersReducedData && query.includes('data'),
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

const video = () => screen.getByLabelText<HTMLVideoElement>('Live stream of Safar TV');
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

/** Renders a player and starts a stream. `heights` are its qualities, `captions` the languages of its captions. */
async function play(heights: readonly number[] = [240, 480], captions: readonly string[] = []) {
  const view = renderRemote(<LivePlayer />);
  await press(/Watch Safar TV live/);
  act(() => Hls.latest.announce(heights, captions));
  media.emitPlaying(video());
  return view;
}

describe('quality', () => {
  const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Quality' });
  const optionTexts = () => [...menu().options].map(({ text }) => text);

  test('the menu lists each height once, in descending order, and "Auto" shows the current height', async () => {
    await play([240, 480, 480]);
    expect(optionTexts()).toEqual(['Auto', '480p', '240p']);
    act(() => Hls.latest.emit(Events.LEVEL_SWITCHED, { level: 2 }));
    expect(optionTexts()).toEqual(['Auto (480p)', '480p', '240p']);
    expect(Hls.latest.nextLevel).toBe(-1);
  });

  test('a selection lasts for the session and applies to the next player', async () => {
    const { unmount } = await play();
    fireEvent.change(menu(), { target: { value: '240' } });
    expect(Hls.latest.nextLevel).toBe(0);
    unmount();
    await play();
    expect(menu()).toHaveDisplayValue('240p');
    expect(Hls.latest.nextLevel).toBe(0);
    fireEvent.change(menu(), { target: { value: 'auto' } });
    expect(Hls.latest.nextLevel).toBe(-1);
    expect(sessionStorage).toHaveLength(0);
  });

  test('the quality is automatic if the stream lacks the stored quality', async () => {
    sessionStorage.setItem('safar-live-quality', '1080');
    await play();
    expect(menu()).toHaveDisplayValue('Auto');
    expect(Hls.latest.nextLevel).toBe(-1);
  });

  test('a stream with a single quality has no menu', async () => {
    await play([480]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('if the visitor prefers reduced data, playback stays at the lowest quality until another quality is selected', async () => {
    prefersReducedData = true;
    await play();
    expect(Hls.latest.settings).toMatchObject({ startLevel: 0, capLevelToPlayerSize: false });
    expect(Hls.latest.autoLevelCapping).toBe(0);
    fireEvent.change(menu(), { target: { value: '480' } });
    expect(Hls.latest.nextLevel).toBe(1);
  });
});

describe('captions', () => {
  test('captions are off by default; once they are turned on, this player and later ones use the full build of hls.js', async () => {
    const { unmount } = await play([480], ['ur', 'en']);
    const light = Hls.latest;
    expect(light.build).toBe('light');
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'false');

    await press('Captions');
    expect(light.destroyed).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
    expect(Hls.latest.build).toBe('full');
    act(() => Hls.latest.announce([480], ['ur', 'en']));
    await after(0);
    media.emitPlaying(video());
    expect(Hls.latest.subtitleTrack).toBe(1);

    await press('Captions');
    expect(Hls.latest.subtitleTrack).toBe(-1);
    expect(Hls.instances).toHaveLength(2);
    await press('Captions');
    unmount();
    await play([480], ['ur', 'en']);
    expect(Hls.latest).toMatchObject({ build: 'full', subtitleTrack: 1 });
  });

  test('while captions are off, the player deselects a track that hls.js selects by default', async () => {
    localStorage.setItem('safar-live-captions', 'on');
    await play([480], ['en']);
    await press('Captions');
    Hls.latest.subtitleTrack = 0;
    act(() => Hls.latest.emit(Events.SUBTITLE_TRACK_SWITCH, { id: 0 }));
    expect(Hls.latest.subtitleTrack).toBe(-1);
  });

  test('a stream without captions has no captions button', async () => {
    await play();
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
  });

  test('captions work with native HLS', async () => {
    Hls.supported = false;
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    renderRemote(<LivePlayer />);
    await press(/Watch Safar TV live/);
    media.emitPlaying(video());
    const track = media.addCaptions('en');
    expect(track.mode).toBe('disabled');
    const load = jest.spyOn(video(), 'load');
    await press('Captions');
    // Native HLS does not load the stream again. Only hls.js needs another build for captions.
    expect(load).not.toHaveBeenCalled();
    expect(media.addCaptions('ur').mode).toBe('disabled');
    expect(track.mode).toBe('showing');
  });
});

describe('keys', () => {
  const key = (name: string, target: Element = stage(), more = {}) =>
    fireEvent.keyDown(target, { key: name, ...more });

  test('keyboard shortcuts play and pause, mute, change the volume and seek', async () => {
    await play();
    expect(stage()).toHaveAttribute('aria-keyshortcuts', expect.stringMatching(/^Space M F /));
    key(' ');
    expect(video().paused).toBe(true);
    key(' ');
    expect(video().paused).toBe(false);
    media.emitPlaying(video());

    key('m');
    expect(video().muted).toBe(true);
    key('\u0645', stage(), { code: 'KeyM' });
    expect(video().muted).toBe(false);
    for (let count = 0; count < 12; count += 1) key('ArrowDown');
    expect(video().volume).toBe(0);
    key('ArrowUp');
    expect(video().volume).toBe(0.1);

    media.setSeekable(90, 120);
    Hls.latest.liveSyncPosition = 112;
    video().currentTime = 110;
    key('ArrowLeft');
    expect(video().currentTime).toBe(105);
    key('ArrowRight');
    key('ArrowRight');
    expect(video().currentTime).toBe(112);
    for (let count = 0; count < 9; count += 1) key('ArrowLeft');
    expect(video().currentTime).toBe(90);
  });

  test('shortcuts are ignored in form fields, with modifier keys and outside the player, and Space is ignored on buttons', async () => {
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
      // `true` means that the default action was not prevented, so the player ignored the key.
      expect(key(name, target, more)).toBe(true);
    }
    expect(video()).toMatchObject({ muted: false, volume: 1, paused: false });
    expect(key('m')).toBe(false);
  });

  test('the F key and the button show the whole player in full screen, so that its controls stay visible', async () => {
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

test('picture in picture has a button only in browsers that support it', async () => {
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

test('the controls over the video fade out after three seconds without input; any input shows them again', async () => {
  await play();
  fireEvent.keyDown(stage(), { key: 'm' });
  const isFaded = () => screen.getByRole('button', { name: 'Turn sound on' }).closest('[data-idle]') !== null;
  await after(2.9);
  expect(isFaded()).toBe(false);
  await after(0.1);
  expect(isFaded()).toBe(true);
  fireEvent.pointerMove(stage());
  expect(isFaded()).toBe(false);
  await after(3);
  expect(isFaded()).toBe(true);
  fireEvent.keyDown(stage(), { key: 'c' });
  expect(isFaded()).toBe(false);
  await after(3);
  expect(isFaded()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isFaded()).toBe(false);
  await after(3);
  fireEvent.touchStart(document.body);
  expect(isFaded()).toBe(false);
});

test('when playback stalls for three seconds, the player shows "Connecting…" and keeps its controls', async () => {
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

test('automatic retries reject a stale playlist until it grows; a manual retry accepts it', async () => {
  const list = (endSN: number) =>
    act(() => Hls.latest.emit(Events.LEVEL_LOADED, { details: { live: true, endSN, targetduration: 4 } }));
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

describe('when the visitor hides or leaves the page', () => {
  test('a muted player pauses and later resumes at the live position; a player with sound keeps playing', async () => {
    await play();
    show(false);
    expect(video().paused).toBe(false);
    show(true);

    act(() => {
      video().muted = true;
    });
    show(false);
    expect(video().paused).toBe(true);
    expect(Hls.latest.loading).toBe(false);
    Hls.latest.liveSyncPosition = 50;
    show(true);
    expect(video()).toMatchObject({ paused: false, currentTime: 50 });
  });

  test('automatic retries wait until the tab is visible', async () => {
    await play();
    await after(15);
    show(false);
    await after(600);
    expect(Hls.instances).toHaveLength(1);
    show(true);
    await after(0);
    expect(Hls.instances).toHaveLength(2);
  });

  test('a click on a `mailto:` link does not stop the stream', async () => {
    await play();
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'mailto:studio@tv.example';
    link.focus();
    act(() => void window.dispatchEvent(new Event('beforeunload')));
    expect(Hls.latest.media === video()).toBe(true);
    link.remove();
  });

  test('in a page from the back/forward cache the player is paused, and the play button attaches the stream again', async () => {
    await play();
    act(() => {
      video().muted = true;
    });
    // Firefox puts a page into its back/forward cache only if no media source is attached.
    act(() => void window.dispatchEvent(new Event('beforeunload')));
    expect(Hls.latest.media).toBeNull();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    show(false);
    show(true);
    expect(video().paused).toBe(true);
    await press(/Watch Safar TV live/);
    expect(Hls.latest.media === video()).toBe(true);
    expect(Hls.latest.loading).toBe(true);
    expect(Hls.instances).toHaveLength(1);
  });
});

test('twenty mounts leak no listeners, timers or players', async () => {
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  for (let count = 0; count < 20; count += 1) (await play()).unmount();
  expect(Hls.instances).toHaveLength(20);
  expect(Hls.instances.every(({ destroyed }) => destroyed)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  for (const type of ['visibilitychange', 'focusin', 'fullscreenchange']) {
    const calls = (spy: typeof added | typeof removed) =>
      spy.mock.calls.filter(([name]) => name === type).length;
    expect(calls(added)).toBeGreaterThan(0);
    expect(calls(removed)).toBeGreaterThanOrEqual(calls(added));
  }
});
