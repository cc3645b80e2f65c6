import { act, render, screen } from '@testing-library/react';
import { video } from '../../testing/fixtures';
import { hideArrival } from './hide-arrival';
import { showArrival } from './show-arrival';

const layers = () => document.querySelectorAll<HTMLElement>('[data-arrival]');
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'still' });

beforeEach(() => {
  jest.useFakeTimers();
  render(<img alt="still" src="/vi/film0000001/hqdefault.jpg" />);
});
afterEach(() => {
  hideArrival();
  jest.useRealTimers();
});

test('a film arrives with its picture and title, for the eye only', () => {
  showArrival({ ...video(1), title: '<b>Hunza</b>' }, picture());
  const [layer] = layers();
  expect(layer).toHaveTextContent('<b>Hunza</b>');
  expect(layer?.querySelector('img')?.src).toBe(picture().src);
  expect(layer).toHaveAttribute('aria-hidden', 'true');
  expect(layer?.querySelector('a, button, b')).toBeNull();
});

test('the next one replaces it, and the page takes it away', () => {
  showArrival(video(1), picture());
  showArrival(video(2), picture());
  expect(layers()).toHaveLength(1);
  expect(layers()[0]).toHaveTextContent('Film 2');
  hideArrival();
  expect(layers()).toHaveLength(0);
});

test('a page that does not come is not hidden for long', () => {
  showArrival(video(1), picture());
  act(() => void jest.advanceTimersByTime(4_000));
  expect(layers()).toHaveLength(0);
});
