import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail } from './rail';
import { renderUi } from './test-support/render-ui';

/** Simulates a layout, because jsdom has none: 400 px of a 1,000 px wide row are visible. Returns a `scrollBy` mock. */
function setLayout(scrollLeft: number) {
  const list = screen.getByRole('region', { name: 'Shows' });
  Object.defineProperties(list, {
    clientWidth: { value: 400, configurable: true },
    scrollWidth: { value: 1000, configurable: true },
  });
  list.scrollLeft = scrollLeft;
  const scrollBy = jest.fn();
  list.scrollBy = scrollBy;
  fireEvent.scroll(list);
  return scrollBy;
}

const rail = (
  <Rail label="Shows" step={150}>
    <a href="/1">One</a>
    <a href="/2">Two</a>
  </Rail>
);

const previous = () => screen.getByRole('button', { name: 'Previous in Shows' });
const next = () => screen.getByRole('button', { name: 'Next in Shows' });

test('a rail is a focusable region with an accessible name, and contains a list', async () => {
  renderUi(rail);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Shows' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
});

test('a partly visible item scrolls into view when it receives keyboard focus', async () => {
  renderUi(rail);
  setLayout(0);
  const region = screen.getByRole('region', { name: 'Shows' });
  const [one, two] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  const edges = (left: number, right: number) => ({ left, right }) as DOMRect;
  jest.spyOn(region, 'getBoundingClientRect').mockReturnValue(edges(0, 400));
  jest.spyOn(one, 'getBoundingClientRect').mockReturnValue(edges(0, 300));
  jest.spyOn(two, 'getBoundingClientRect').mockReturnValue(edges(320, 620));
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
  expect(scrolled).toEqual([two]);
});

test('a rail has no arrows if all items are visible', () => {
  renderUi(rail);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the next arrow scrolls by the step, and each arrow is disabled at its end of the row', async () => {
  renderUi(rail);
  const scrollBy = setLayout(0);
  expect(previous()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next());
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 150 });
  await userEvent.click(previous());
  expect(scrollBy).toHaveBeenCalledTimes(1);

  setLayout(600);
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(previous()).toHaveAttribute('aria-disabled', 'false');
});

test('the next arrow scrolls to the left on right-to-left pages', async () => {
  renderUi(rail);
  const scrollBy = setLayout(-10);
  // In jsdom, elements do not inherit `direction`, so it is set on the region.
  screen.getByRole('region', { name: 'Shows' }).style.direction = 'rtl';
  await userEvent.click(next());
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -150 });
});

test('the arrows appear when the list grows beyond the visible width after the first render', () => {
  const observers = new Map<Element, ResizeObserverCallback>();
  class FakeResizeObserver implements ResizeObserver {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe(element: Element) {
      observers.set(element, this.callback);
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { ResizeObserver: FakeResizeObserver });
  renderUi(rail);
  const region = screen.getByRole('region', { name: 'Shows' });
  Object.defineProperties(region, { clientWidth: { value: 400 }, scrollWidth: { value: 1000 } });
  // Calls the callback as a browser would: for the `<ul>`, because new items do not change the size of the region.
  act(() => observers.get(screen.getByRole('list'))?.([], new FakeResizeObserver(() => undefined)));
  expect(next()).toHaveAttribute('aria-disabled', 'false');
  Reflect.deleteProperty(window, 'ResizeObserver');
});
