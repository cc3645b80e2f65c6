import { act, render, screen } from '@testing-library/react';
import { useInView } from './use-in-view';

class Observer {
  static last: Observer | undefined;
  connected = true;
  constructor(readonly notify: IntersectionObserverCallback) {
    Observer.last = this;
  }
  observe() {}
  disconnect() {
    this.connected = false;
  }
}

function report(intersectionRatio: number) {
  const entry = { isIntersecting: true, intersectionRatio } as IntersectionObserverEntry;
  act(() => Observer.last?.notify([entry], {} as IntersectionObserver));
}

function Probe({ once = false }) {
  const [ref, inView] = useInView({ threshold: 0.1, once });
  return <div ref={ref}>{inView ? 'seen' : 'unseen'}</div>;
}

beforeEach(() => Object.assign(window, { IntersectionObserver: Observer }));
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('an element is in view if its visible share reaches the threshold', () => {
  render(<Probe />);
  report(0.09);
  expect(screen.getByText('unseen')).toBeInTheDocument();
  report(0.1);
  expect(screen.getByText('seen')).toBeInTheDocument();
});

test('with `once`, the hook stops observing after the element was in view', () => {
  render(<Probe once />);
  report(0.05);
  expect(Observer.last?.connected).toBe(true);
  report(0.5);
  expect(Observer.last?.connected).toBe(false);
});
