import { createEventBus } from '@safar/contract/events';
import { act, render, screen } from '@testing-library/react';
import { video } from '../testing/fixtures';
import { hideVideoPagePlaceholder, showVideoPagePlaceholder } from './video-page-placeholder';

const layers = () => document.querySelectorAll<HTMLElement>('[data-video-placeholder]');
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'still' });

const events = createEventBus();
const show = (number = 1) => showVideoPagePlaceholder(video(number), picture(), events);

beforeEach(() => {
  jest.useFakeTimers();
  render(<img alt="still" src="/vi/film0000001/hqdefault.jpg" />);
});
afterEach(() => {
  hideVideoPagePlaceholder();
  jest.useRealTimers();
});

test('the placeholder shows thumbnail and title, and is hidden from assistive technology', () => {
  showVideoPagePlaceholder({ ...video(1), title: '<b>Hunza</b>' }, picture(), events);
  const [layer] = layers();
  expect(layer).toHaveTextContent('<b>Hunza</b>');
  expect(layer?.querySelector('img')?.src).toBe(picture().src);
  expect(layer).toHaveAttribute('aria-hidden', 'true');
  expect(layer?.querySelector('a, button, b')).toBeNull();
});

test('a second placeholder replaces the first, and `hideVideoPagePlaceholder` removes the second', () => {
  show(1);
  show(2);
  expect(layers()).toHaveLength(1);
  expect(layers()[0]).toHaveTextContent('Film 2');
  hideVideoPagePlaceholder();
  expect(layers()).toHaveLength(0);
});

test('the placeholder is removed after a timeout if the page does not load', () => {
  show(1);
  act(() => {
    jest.advanceTimersByTime(4_000);
  });
  expect(layers()).toHaveLength(0);
});

test('the placeholder is removed by Back and by navigation to a page other than the video page', () => {
  show();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(layers()).toHaveLength(0);

  show();
  events.emit('navigation/finished', { path: '/show-more/1' });
  expect(layers()).toHaveLength(1);
  events.emit('navigation/finished', { path: '/blog' });
  expect(layers()).toHaveLength(0);
});

test('a placeholder that replaced another one stays when the navigation to its video finishes', () => {
  show(1);
  show(2);
  events.emit('navigation/finished', { path: '/show-more/2' });
  expect(layers()).toHaveLength(1);
});
