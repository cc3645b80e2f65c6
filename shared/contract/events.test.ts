/** @jest-environment node */
import { createEventBus } from './events';

test('listeners receive events until they unsubscribe', () => {
  const bus = createEventBus();
  const received: string[] = [];
  const unsubscribe = bus.on('player/started', ({ player }) => received.push(player));
  bus.emit('player/started', { player: 'a' });
  unsubscribe();
  bus.emit('player/started', { player: 'b' });
  expect(received).toEqual(['a']);
});

test('an error in a listener is reported, and all other listeners still run', () => {
  const reports: unknown[] = [];
  const bus = createEventBus((error) => reports.push(error));
  const received: string[] = [];
  bus.on('navigation/finished', () => {
    throw new Error('broken listener');
  });
  bus.on('navigation/finished', ({ path }) => received.push(path));
  bus.emit('navigation/finished', { path: '/blog' });
  expect(received).toEqual(['/blog']);
  expect(reports).toHaveLength(1);
});
