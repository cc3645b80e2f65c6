import { createNearScreen } from './near-screen';
import { fakeViewport } from './testing/fake-viewport';

const tops = new Map<Element, number>();
let screen: ReturnType<typeof fakeViewport>;

beforeEach(() => {
  tops.clear();
  document.body.replaceChildren();
  screen = fakeViewport((element) => tops.get(element) ?? 0);
});
afterEach(() => screen.restore());

/** An element that many pixels below the top of the screen, and whether it was found near. */
function place(near: ReturnType<typeof createNearScreen>, top: number) {
  const element = document.createElement('section');
  element.innerHTML = '<button>Press</button>';
  document.body.append(element);
  tops.set(element, top);
  const onNear = jest.fn();
  const stop = near.watch(element, onNear);
  return { element, onNear, stop };
}

test('what is on the first screen is near at once, what is below it is not', () => {
  const near = createNearScreen();
  const first = place(near, 700);
  const below = place(near, 900);
  const atTheEdge = place(near, 780);
  expect(first.onNear).toHaveBeenCalledTimes(1);
  screen.nextFrame();
  expect(below.onNear).not.toHaveBeenCalled();
  expect(atTheEdge.onNear).not.toHaveBeenCalled();
});

test.each(['scroll', 'touchstart', 'wheel', 'keydown', 'pointerdown'])(
  'from the first %s on, one more screen is near',
  (type) => {
    const near = createNearScreen();
    const below = place(near, 900);
    const far = place(near, 1700);
    dispatchEvent(new Event(type));
    screen.nextFrame();
    expect(below.onNear).toHaveBeenCalledTimes(1);
    expect(far.onNear).not.toHaveBeenCalled();

    tops.set(far.element, 1500);
    screen.nextFrame();
    screen.nextFrame();
    expect(far.onNear).toHaveBeenCalledTimes(1);
  },
);

test.each(['pointerdown', 'focusin'])('%s inside of something far away makes it near', (type) => {
  const near = createNearScreen();
  const far = place(near, 5000);
  const other = place(near, 6000);
  far.element.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(far.onNear).toHaveBeenCalledTimes(1);
  expect(other.onNear).not.toHaveBeenCalled();
});

test('what this screen does not show is not near', () => {
  const hidden = place(createNearScreen(), Infinity);
  screen.nextFrame();
  expect(hidden.onNear).not.toHaveBeenCalled();
});

test('what is no longer watched is left alone', () => {
  const near = createNearScreen();
  const below = place(near, 900);
  below.stop();
  dispatchEvent(new Event('scroll'));
  screen.nextFrame();
  expect(below.onNear).not.toHaveBeenCalled();
});

test('a browser without intersection observers sees everything', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  expect(place(createNearScreen(), 9000).onNear).toHaveBeenCalledTimes(1);
});
