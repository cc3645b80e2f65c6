/** @jest-environment node */
import { createMovement } from './movement';

function part(movement: ReturnType<typeof createMovement>, share: number) {
  const seen: boolean[] = [];
  const mover = movement.join((mine) => seen.push(mine));
  mover.see(share);
  return { ...mover, moves: () => seen.at(-1) ?? false };
}

test('only the component with the largest visible share plays automatically', () => {
  const movement = createMovement();
  const slider = part(movement, 1);
  const row = part(movement, 0.4);
  expect([slider.moves(), row.moves()]).toEqual([true, false]);

  slider.see(0.3);
  expect([slider.moves(), row.moves()]).toEqual([false, true]);

  row.leave();
  expect(slider.moves()).toBe(true);
});

test('if several components have the same visible share, the one that was registered first plays automatically', () => {
  const movement = createMovement();
  const first = part(movement, 1);
  const second = part(movement, 1);
  expect([first.moves(), second.moves()]).toEqual([true, false]);
});

test('a component with a visible share of 0 does not play automatically', () => {
  const movement = createMovement();
  const only = part(movement, 0.7);
  only.see(0);
  expect(only.moves()).toBe(false);
});
