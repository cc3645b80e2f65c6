import { createEventBus } from './events';

test('listeners hear what is emitted until they leave', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  const leave = bus.on('player/started', ({ player }) => heard.push(player));
  bus.emit('player/started', { player: 'a' });
  leave();
  bus.emit('player/started', { player: 'b' });
  expect(heard).toEqual(['a']);
});

test('a listener that throws is reported and the others still hear', () => {
  const reports: unknown[] = [];
  const bus = createEventBus((error) => reports.push(error));
  const heard: string[] = [];
  bus.on('navigation/finished', () => {
    throw new Error('deaf');
  });
  bus.on('navigation/finished', ({ path }) => heard.push(path));
  bus.emit('navigation/finished', { path: '/blog' });
  expect(heard).toEqual(['/blog']);
  expect(reports).toHaveLength(1);
});
