import { fakeIntersectionObserver } from './fake-screen';

test('the callback of an intersection observer receives the observer and can stop observing a target', () => {
  const screen = fakeIntersectionObserver();
  const reported: IntersectionObserver[] = [];
  const observer = new IntersectionObserver(([entry], reporter) => {
    reported.push(reporter);
    if (entry) reporter.unobserve(entry.target);
  });
  observer.observe(document.body);
  screen.setVisibleRatio(document.body, 1);
  screen.setVisibleRatio(document.body, 0);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toBe(observer);
});
