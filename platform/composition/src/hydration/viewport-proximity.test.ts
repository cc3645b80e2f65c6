import { createViewportProximity, type ViewportProximity } from './viewport-proximity';
import { fakeViewport } from '../testing/fake-viewport';

const tops = new Map<Element, number>();
let screen: ReturnType<typeof fakeViewport>;

beforeEach(() => {
  tops.clear();
  document.body.replaceChildren();
  screen = fakeViewport((element) => tops.get(element) ?? 0);
});
afterEach(() => screen.restore());

/** Adds an observed element at a distance in pixels from the top of the screen. */
function addElement(proximity: ViewportProximity, top: number) {
  const element = document.createElement('section');
  element.innerHTML = '<button>Press</button>';
  document.body.append(element);
  tops.set(element, top);
  const onNear = jest.fn();
  const cancel = proximity.observe(element, onNear);
  return { element, onNear, cancel };
}

test('elements in the upper nine tenths of the first screen count as near at once; elements further down do not', () => {
  const proximity = createViewportProximity();
  const first = addElement(proximity, 700);
  const below = addElement(proximity, 900);
  const atTheEdge = addElement(proximity, 780);
  expect(first.onNear).toHaveBeenCalledTimes(1);
  screen.nextFrame();
  expect(below.onNear).not.toHaveBeenCalled();
  expect(atTheEdge.onNear).not.toHaveBeenCalled();
});

test.each(['scroll', 'touchstart', 'wheel', 'keydown', 'pointerdown'])(
  'after the first %s, elements within one screen below the viewport count as near',
  (type) => {
    const proximity = createViewportProximity();
    const below = addElement(proximity, 900);
    const far = addElement(proximity, 1700);
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

test.each(['pointerdown', 'focusin'])(
  'a %s event inside an element makes the element count as near at any scroll position',
  (type) => {
    const proximity = createViewportProximity();
    const far = addElement(proximity, 5000);
    const other = addElement(proximity, 6000);
    far.element.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(far.onNear).toHaveBeenCalledTimes(1);
    expect(other.onNear).not.toHaveBeenCalled();
  },
);

test('elements that are hidden at this screen size do not count as near', () => {
  const hidden = addElement(createViewportProximity(), Infinity);
  screen.nextFrame();
  expect(hidden.onNear).not.toHaveBeenCalled();
});

test('a cancelled observation does not call `onNear`', () => {
  const proximity = createViewportProximity();
  const below = addElement(proximity, 900);
  below.cancel();
  dispatchEvent(new Event('scroll'));
  screen.nextFrame();
  expect(below.onNear).not.toHaveBeenCalled();
});

test('without IntersectionObserver every element counts as near', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  expect(addElement(createViewportProximity(), 9000).onNear).toHaveBeenCalledTimes(1);
});

test('`loadNext` reports one waiting element as near per call, and skips elements that are hidden at this screen size', () => {
  const proximity = createViewportProximity();
  const first = addElement(proximity, 2000);
  addElement(proximity, Infinity);
  const second = addElement(proximity, 9000);
  expect(proximity.loadNext()).toBe(true);
  expect([first, second].map(({ onNear }) => onNear.mock.calls.length)).toEqual([1, 0]);
  expect(proximity.loadNext()).toBe(true);
  expect(second.onNear).toHaveBeenCalledTimes(1);
  expect(proximity.loadNext()).toBe(false);
});
