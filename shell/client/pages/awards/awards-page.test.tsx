import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { AwardsPage } from './awards-page';

let screenObserver: ReturnType<typeof fakeIntersectionObserver>;
let preferences: readonly string[];
const play = jest.fn<Promise<void>, []>();
const pause = jest.fn();

/** A fake of the film's caption track, because jsdom does not implement text tracks. */
class FakeTrack {
  readonly list = Object.assign(new EventTarget(), { 0: this });
  #mode = 'disabled';
  get mode() {
    return this.#mode;
  }
  set mode(mode) {
    this.#mode = mode;
    this.list.dispatchEvent(new Event('change'));
  }
}

let captions: FakeTrack;

beforeEach(() => {
  preferences = [];
  captions = new FakeTrack();
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get: () => captions.list,
  });
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: preferences.some((preference) => query.includes(preference)),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  screenObserver = fakeIntersectionObserver();
});

const film = () => screen.getByLabelText<HTMLVideoElement>('Film of the National Tourism Awards');
/** Sets the visible share of all observed elements that are still in the document. */
const onScreen = (share: number) => screenObserver.setVisibleRatio(document.body, share);
const show = (locale: 'en' | 'ur' = 'en') =>
  renderRemote(<AwardsPage />, { site: { imageBase: '/backend' }, locale });
const busy = () => film().parentElement?.getAttribute('aria-busy');

test.each(['en', 'ur'] as const)('the captions of the film are in the language of the page: %s', (locale) => {
  const track = show(locale).container.querySelector('track');
  expect(track).toHaveAttribute('srclang', locale);
  expect(track).toHaveAttribute('src', `/backend/media/awards/national-tourism-awards.${locale}.vtt`);
});

test('the film autoplays muted and in a loop while it is in view', () => {
  show();
  expect(film()).toHaveAttribute('src', '/backend/media/awards/national-tourism-awards.mp4');
  expect(film()).toHaveAttribute('poster', '/backend/media/awards/national-tourism-awards.webp');
  expect([film().muted, film().loop]).toEqual([true, true]);
  expect(play).not.toHaveBeenCalled();

  onScreen(0.9);
  expect(play).toHaveBeenCalledTimes(1);
  onScreen(0.1);
  expect(pause).toHaveBeenCalled();
  onScreen(0.9);
  expect(play).toHaveBeenCalledTimes(2);
});

test.each(['prefers-reduced-motion', 'prefers-reduced-data'])(
  'with %s the film does not start until the visitor presses the play button',
  async (preference) => {
    preferences = [preference];
    show();
    onScreen(0.9);
    expect(play).not.toHaveBeenCalled();
    expect(busy()).toBe('false');

    await userEvent.click(screen.getByRole('button', { name: 'Play the film' }));
    expect(play).toHaveBeenCalledTimes(1);
  },
);

test('a film that the visitor has paused stays paused when it comes into view again', async () => {
  show();
  onScreen(0.9);
  await userEvent.click(screen.getByRole('button', { name: 'Pause the film' }));
  expect(pause).toHaveBeenCalled();
  onScreen(0);
  onScreen(0.9);
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Play the film' })).toBeVisible();
});

test('the sound can be switched on and off', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sound on' }));
  expect(film().muted).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  expect(film().muted).toBe(true);
});

test('a button switches the captions on and off, and shows the state that the browser sets', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Captions' });
  expect(button).toHaveAttribute('aria-pressed', 'false');

  await userEvent.click(button);
  expect(captions.mode).toBe('showing');
  expect(button).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(button);
  expect(captions.mode).toBe('disabled');
  expect(button).toHaveAttribute('aria-pressed', 'false');

  act(() => void (captions.mode = 'showing'));
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('the Urdu page also has a button for the captions', () => {
  show('ur');
  expect(screen.getByRole('button', { name: 'سب ٹائٹلز' })).toBeVisible();
});

test('the film is marked as busy until it can play, and again when it runs out of data', () => {
  show();
  onScreen(0.9);
  expect(busy()).toBe('true');
  fireEvent.canPlay(film());
  expect(busy()).toBe('false');

  fireEvent.waiting(film());
  expect(busy()).toBe('true');
  fireEvent.playing(film());
  expect(busy()).toBe('false');

  // Simulates a download that stalls while buffered data is playing.
  Object.defineProperty(film(), 'readyState', { value: HTMLMediaElement.HAVE_ENOUGH_DATA });
  fireEvent.stalled(film());
  expect(busy()).toBe('false');
});

test('if the browser blocks autoplay, the film shows a Play button', async () => {
  play.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  show();
  onScreen(0.9);
  expect(await screen.findByRole('button', { name: 'Play the film' })).toBeVisible();
  expect(busy()).toBe('false');
});

test('a film that failed to load shows an error and can be retried', async () => {
  show();
  onScreen(0.9);
  const failedFilm = film();
  fireEvent.error(failedFilm);
  // Browsers report an observed element as not intersecting when it is removed.
  screenObserver.setVisibleRatio(failedFilm, 0);
  expect(screen.getByRole('alert')).toHaveTextContent('The film could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  onScreen(0.9);
  expect(play).toHaveBeenCalledTimes(2);
});

test('a category lists its awards, each with a heading and a picture', () => {
  show();
  const category = screen.getByRole('region', { name: 'TOURISM CATEGORY' });
  const awards = within(category).getAllByRole('listitem');
  expect(awards.length).toBeGreaterThan(1);
  for (const award of awards) {
    expect(within(award).getByRole('heading')).not.toBeEmptyDOMElement();
    expect(award.querySelector('img')?.getAttribute('src')).toMatch(/^\/backend\/media\/art\//);
  }
});
