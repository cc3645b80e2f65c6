import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTop } from './scroll-to-top';
import { renderUi } from './test-support/render-ui';

const button = () => screen.queryByRole('button', { name: 'Back to top' });
const scrollTo = jest.fn();

function scrollPage(pixels: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    dispatchEvent(new Event('scroll'));
  });
}

function fakeReducedMotion(matches: boolean) {
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
afterEach(() => scrollPage(0));

test('after scrolling by more than 1.5 viewport heights, the button appears and can be focused', async () => {
  show();
  scrollPage(1200);
  expect(button()).toBeNull();
  scrollPage(1201);
  expect(button()).toBeVisible();
  await userEvent.tab();
  expect(button()).toHaveFocus();
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  'the button scrolls to the top and moves the focus to the content: reduced motion %s, behavior %s',
  async (reduced, behavior) => {
    fakeReducedMotion(reduced);
    show();
    scrollPage(5000);
    await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior });
    expect(screen.getByRole('main')).toHaveFocus();
  },
);
