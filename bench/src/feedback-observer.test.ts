/** @jest-environment jsdom */
import { observeFeedback } from './feedback-observer';

let now = 0;
let frames: FrameRequestCallback[] = [];

/** Runs the callbacks of `requestAnimationFrame` for the next animation frame, 16 ms later. */
function nextFrame() {
  now += 16;
  for (const callback of frames.splice(0)) callback(now);
}

beforeEach(() => {
  now = 1000;
  frames = [];
  delete window.safarFeedback;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  document.body.innerHTML = '<button>Next<b></b></button><p aria-busy="true">Loading</p>';
  observeFeedback('iframe');
});
afterEach(() => jest.restoreAllMocks());

const button = () => document.querySelector('button') as HTMLButtonElement;

function click() {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  document.querySelector('b')?.dispatchEvent(event);
}

test('the measured time ends with the animation frame in which the clicked control is marked as busy', () => {
  click();
  button().setAttribute('aria-busy', 'true');
  nextFrame();
  expect(window.safarFeedback).toBe(16);
});

test('if the control is never marked as busy, the measured time ends with the animation frame in which an element matches the selector', () => {
  click();
  nextFrame();
  nextFrame();
  expect(window.safarFeedback).toBeUndefined();
  document.body.append(document.createElement('iframe'));
  nextFrame();
  expect(window.safarFeedback).toBe(48);
});

test('the measured time starts at the first click, and later clicks do not restart it', () => {
  click();
  nextFrame();
  click();
  button().setAttribute('aria-busy', 'true');
  nextFrame();
  nextFrame();
  expect(window.safarFeedback).toBe(32);
});
