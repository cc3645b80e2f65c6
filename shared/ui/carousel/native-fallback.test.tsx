import { act, fireEvent, screen } from '@testing-library/react';
import { fakeMedia, fakeView } from '../../testing/fake-screen';
import { Carousel } from '../carousel';
import { renderUi } from '../test-support/render-ui';

// The chunk cannot be had: the network is gone, or the release is.
jest.mock('./slick-row', () => {
  throw new Error('Loading chunk carousel failed.');
});

const slides = ['Hunza', 'Thar', 'Makran'].map((title) => ({
  key: title,
  label: title,
  content: () => <p>{title}</p>,
}));

/** Slides of 300 px in a row of 300 px. */
function layOut(row: HTMLElement) {
  const cells = [...row.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
  cells.forEach((cell, index) => {
    cell.getBoundingClientRect = () => new DOMRect(index * 300 - row.scrollLeft, 0, 300, 400);
  });
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  Object.defineProperty(row, 'scrollWidth', { value: 900 });
  row.scrollBy = ((to: ScrollToOptions) => {
    row.scrollLeft += to.left ?? 0;
    fireEvent.scroll(row);
  }) as typeof row.scrollBy;
}

test('without slick the arrows and dots scroll the native row, and the dots follow it', async () => {
  fakeMedia();
  fakeView();
  renderUi(<Carousel variant="hero" label="Places" slides={slides} />);
  const [first] = screen.getAllByRole('group', { name: '1 of 3' });
  const row = first!.parentElement!;
  layOut(row);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(async () => undefined);
  };
  const marked = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

  await press('Next slide');
  expect(row.scrollLeft).toBe(300);
  expect(marked()).toBe('Show slide 2 of 3: Thar');
  await press('Show slide 3 of 3: Makran');
  expect(row.scrollLeft).toBe(600);
  await press('Next slide');
  expect(row.scrollLeft).toBe(0);
  expect(marked()).toBe('Show slide 1 of 3: Hunza');
  expect(screen.queryByRole('button', { name: /moving/ })).toBeNull();
});
