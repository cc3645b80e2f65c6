import { createSlowPictureDetector, type PictureEnd } from './slow-pictures';

const warn = jest.fn();
const info = jest.fn();
beforeEach(() => jest.clearAllMocks());

function setUp() {
  const { start } = createSlowPictureDetector({ warn, info });
  return {
    start,
    end: (folder: string, ...ends: PictureEnd[]) => ends.forEach((end) => start(`${folder}/a.webp`)?.(end)),
  };
}

test('an outage of a folder begins after three slow pictures in a row, and is logged once', () => {
  const { start, end } = setUp();
  end('/media/host', 'slow', 'slow', 'complete', 'slow', 'slow', 'unknown');
  expect(warn).not.toHaveBeenCalled();
  end('/media/host', 'slow', 'slow', 'slow');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(start('/media/host/vi/b.webp')).toBeDefined();
  expect(start('/media/host/vi/c.webp')).toBeUndefined();
});

test('during an outage, a picture whose visitor disconnected does not block the next picture', () => {
  const { start, end } = setUp();
  end('/media/host', 'slow', 'slow', 'slow', 'unknown');
  expect(start('/media/host/b.webp')).toBeDefined();
});

test('a complete picture ends the outage', () => {
  const { start, end } = setUp();
  end('/media/host', 'slow', 'slow', 'slow', 'complete');
  expect(info).toHaveBeenCalledTimes(1);
  expect([start('/media/host/b.webp'), start('/media/host/c.webp')]).toEqual([
    expect.any(Function),
    expect.any(Function),
  ]);
});

test('an outage of one folder does not affect pictures in another folder', () => {
  const { start, end } = setUp();
  end('/media/host', 'slow', 'slow', 'slow');
  expect([start('/media/art/b.webp'), start('/media/art/c.webp')]).toEqual([
    expect.any(Function),
    expect.any(Function),
  ]);
});

test('an outage is detected even if 100 other folders have had one slow picture', () => {
  const { end } = setUp();
  for (let folder = 0; folder < 100; folder += 1) end(`/media/host-${folder}`, 'slow');
  end('/media/host', 'slow', 'slow', 'slow');
  expect(warn).toHaveBeenCalledTimes(1);
});
