import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail } from './rail';
import { renderUi } from './test-support/render-ui';

/** jsdom lays nothing out: a row of 1,000 px seen through 400. */
function laidOut(scrollLeft: number) {
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

const back = () => screen.getByRole('button', { name: 'Previous in Shows' });
const on = () => screen.getByRole('button', { name: 'Next in Shows' });

test('is a named list that the keyboard reaches', async () => {
  renderUi(rail);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Shows' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
});

test('has no arrows when everything is in sight', () => {
  renderUi(rail);
  expect(screen.queryByRole('button')).toBeNull();
});

test('arrows move by the step and do nothing at their end', async () => {
  renderUi(rail);
  const scrollBy = laidOut(0);
  expect(back()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(on());
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 150 });
  await userEvent.click(back());
  expect(scrollBy).toHaveBeenCalledTimes(1);

  laidOut(600);
  expect(on()).toHaveAttribute('aria-disabled', 'true');
  expect(back()).toHaveAttribute('aria-disabled', 'false');
});

test('from right to left "next" moves to the left', async () => {
  renderUi(rail);
  const scrollBy = laidOut(-10);
  // jsdom does not inherit the direction of the document.
  screen.getByRole('region', { name: 'Shows' }).style.direction = 'rtl';
  await userEvent.click(on());
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -150 });
});
