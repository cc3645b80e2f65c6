import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTop } from './scroll-to-top';
import { renderUi } from './test-support/render-ui';

const button = () => screen.queryByRole('button', { name: 'Back to top' });
const scrollTo = jest.fn();

function scrolledBy(pixels: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    dispatchEvent(new Event('scroll'));
  });
}

function reducedMotion(matches: boolean) {
  window.matchMedia = jest.fn().mockReturnValue({
    matches,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
}

const show = () =>
  renderUi(
    <main id="content" tabIndex={-1}>
      <ScrollToTop />
    </main>,
  );

beforeEach(() => {
  window.scrollTo = scrollTo;
  window.innerHeight = 800;
});
afterEach(() => scrolledBy(0));

test('is there after one and a half windows, and out of the tab order before', async () => {
  show();
  scrolledBy(1200);
  expect(button()).toBeNull();
  scrolledBy(1201);
  expect(button()).toBeVisible();
  await userEvent.tab();
  expect(button()).toHaveFocus();
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  'with reduced motion %s it moves %s, and the keyboard goes on at the content',
  async (reduced, behavior) => {
    reducedMotion(reduced);
    show();
    scrolledBy(5000);
    await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior });
    expect(screen.getByRole('main')).toHaveFocus();
  },
);
