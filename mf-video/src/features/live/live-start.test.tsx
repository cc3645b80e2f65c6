import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { act, fireEvent, screen } from '@testing-library/react';
import type * as FakeHls from '../../testing/fake-hls';
import { ErrorTypes, Events, Hls } from '../../testing/fake-hls';
import { fakeMedia } from '../../testing/fake-media';
import { LivePlayer } from './live-player';

jest.mock('hls.js/light', () => ({
  __esModule: true,
  default: jest.requireActual<typeof FakeHls>('../../testing/fake-hls').Hls,
}));

/**
 * Functions that complete the pending chunk requests, oldest first. A player requests the chunk `live`, and then
 * the chunk `hls`.
 */
const mockChunks: (() => void)[] = [];
jest.mock('@safar/remote-kit/loading/load-chunk', () => ({
  loadChunk: async (load: () => Promise<unknown>) => {
    await new Promise<void>((resolve) => mockChunks.push(resolve));
    return load();
  },
}));

let media: ReturnType<typeof fakeMedia>;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  media = fakeMedia();
  mockChunks.length = 0;
  Hls.instances.length = 0;
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(window, {
    MediaSource: jest.fn(),
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

afterEach(() => {
  media.restore();
  for (const name of ['MediaSource', 'matchMedia']) Reflect.deleteProperty(window, name);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const videos = () => screen.getAllByLabelText<HTMLVideoElement>('Live stream of Safar TV');
const video = () => videos()[0] as HTMLVideoElement;
const playButtons = () => screen.getAllByRole('button', { name: /Watch Safar TV live/ });
const press = (index = 0) => fireEvent.click(playButtons()[index] as HTMLElement);
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Completes the oldest pending chunk request. */
const chunkArrives = async () => {
  mockChunks.shift()?.();
  await after(0);
};

const show = (isVisible: boolean) => {
  hidden = !isVisible;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/**
 * Renders a player. `started` lists the ids of players that have announced a start. `startAnother` simulates the start
 * of another player and empties that list.
 */
function render(ui = <LivePlayer />) {
  const { services } = renderRemote(ui);
  const started: string[] = [];
  services.events.on('player/started', ({ player }) => started.push(player));
  const startAnother = () => {
    act(() => services.events.emit('player/started', { player: 'video-1' }));
    started.length = 0;
  };
  return { started, startAnother };
}

describe('while the code of the player loads', () => {
  test('the start of this player is cancelled if another player starts', async () => {
    const { started, startAnother } = render();
    press();
    startAnother();
    await chunkArrives();
    expect(started).toEqual([]);
    expect(Hls.instances).toHaveLength(0);
    expect(video().paused).toBe(true);

    press();
    await chunkArrives();
    await chunkArrives();
    expect(Hls.latest.loading).toBe(true);
    expect(video().paused).toBe(false);
  });

  test('if two live players are started one after the other, only the second one plays', async () => {
    render(
      <>
        <LivePlayer />
        <LivePlayer />
      </>,
    );
    press(1);
    press(0);
    for (let chunks = 0; chunks < 4; chunks += 1) await chunkArrives();
    expect(videos().map(({ paused }) => paused)).toEqual([false, true]);
  });

  test('if another player starts, autoplay is cancelled and does not start again', async () => {
    const { startAnother } = render(<LivePlayer autoplay />);
    startAnother();
    await chunkArrives();
    expect(mockChunks).toHaveLength(0);
    expect(playButtons()).toHaveLength(1);
  });
});

describe('while hls.js loads', () => {
  const stops = [
    ['the space bar', () => fireEvent.keyDown(screen.getByRole('group'), { key: ' ' })],
    ['another player', undefined],
  ] as const;

  test.each(stops)(
    'a player that is stopped by %s stays paused, and loads nothing until its play button is pressed again',
    async (_name, stop) => {
      const { startAnother } = render();
      press();
      await chunkArrives();
      (stop ?? startAnother)();
      await chunkArrives();
      expect(video().paused).toBe(true);
      expect(Hls.latest.loading).toBe(false);

      press();
      expect(video().paused).toBe(false);
      expect(Hls.latest).toMatchObject({ loading: true, source: 'https://live.example/master.m3u8' });
    },
  );

  test('an autoplaying player that has not called `play` yet also stops if another player starts', async () => {
    const { startAnother } = render(<LivePlayer autoplay />);
    await chunkArrives();
    startAnother();
    await chunkArrives();
    expect(video().paused).toBe(true);
    expect(playButtons()).toHaveLength(1);
  });

  test.each(['live', 'hls'])(
    'if the tab is hidden before the chunk %s arrives, a muted player waits until the tab is visible',
    async (chunk) => {
      render(<LivePlayer autoplay />);
      if (chunk === 'hls') await chunkArrives();
      show(false);
      await chunkArrives();
      await chunkArrives();
      expect(video().paused).toBe(true);
      expect(Hls.latest.loading).toBe(false);

      show(true);
      expect(video().paused).toBe(false);
      expect(Hls.latest.loading).toBe(true);
    },
  );
});

test('if a pause aborted the request for the master playlist, the next press of the play button repeats the request', async () => {
  render();
  press();
  await chunkArrives();
  await chunkArrives();
  act(() => video().pause());
  expect(Hls.latest.loading).toBe(false);
  const load = jest.spyOn(Hls.latest, 'loadSource');
  press();
  expect(load).toHaveBeenCalledTimes(1);

  act(() => Hls.latest.announce([240, 480]));
  act(() => video().pause());
  press();
  expect(load).toHaveBeenCalledTimes(1);
  expect(Hls.latest.loading).toBe(true);
});

test('an automatic retry does not stop another player that started while the channel was off air', async () => {
  const { started, startAnother } = render();
  press();
  await chunkArrives();
  await chunkArrives();
  act(() => Hls.latest.emit(Events.ERROR, { fatal: true, type: ErrorTypes.NETWORK_ERROR }));
  startAnother();
  await after(60);
  expect(started).toEqual([]);
  expect(mockChunks.length).toBeLessThanOrEqual(1);

  await chunkArrives();
  expect(video().paused).toBe(true);
  press();
  expect(started).toHaveLength(1);
  expect(Hls.latest.loading).toBe(true);
});
