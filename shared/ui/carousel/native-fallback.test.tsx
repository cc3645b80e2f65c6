import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMatchMedia, fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { Carousel } from '../carousel';
import { renderUi } from '../test-support/render-ui';

// Simulates that the chunk of slick fails to load.
jest.mock('./slick-row', () => {
  throw new Error('Loading chunk carousel failed.');
});

const slides = ['Hunza', 'Thar', 'Makran'].map((title) => ({
  key: title,
  label: title,
  content: () => <p>{title}</p>,
}));

/** Simulates the layout of a row that is 300 px wide, with slides of the same width. */
function layOut(row: HTMLElement) {
  const cells = [...row.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
  cells.forEach((cell, index) => Object.defineProperty(cell, 'offsetLeft', { value: index * 300 }));
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  Object.defineProperty(row, 'scrollWidth', { value: 900 });
  row.scrollTo = ((to: ScrollToOptions) => {
    row.scrollLeft = to.left ?? 0;
    // Browsers dispatch the scroll event after `scrollTo` has returned.
    queueMicrotask(() => fireEvent.scroll(row));
  }) as typeof row.scrollTo;
}

test('arrows and dots scroll the native row when slick fails to load, and the current dot matches the scroll position', async () => {
  fakeMatchMedia();
  fakeIntersectionObserver();
  renderUi(<Carousel variant="hero" label="Places" slides={slides} />);
  const [first] = screen.getAllByRole('group', { name: '1 of 3' });
  const row = first!.parentElement!;
  layOut(row);
  const press = async (name: string, marked: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    // Waits, because the import of slick fails a few turns of the event loop after the click.
    await waitFor(() => expect(screen.getByRole('button', { current: true })).toHaveAccessibleName(marked));
  };

  await press('Next slide', 'Show slide 2 of 3: Thar');
  expect(row.scrollLeft).toBe(300);
  await press('Show slide 3 of 3: Makran', 'Show slide 3 of 3: Makran');
  expect(row.scrollLeft).toBe(600);
  await press('Next slide', 'Show slide 1 of 3: Hunza');
  expect(row.scrollLeft).toBe(0);
  expect(screen.queryByRole('button', { name: /moving/ })).toBeNull();
});
