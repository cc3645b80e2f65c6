const place = (angle: number, radius: number) =>
  `${(100 + radius * Math.sin(angle)).toFixed(1)} ${(100 - radius * Math.cos(angle)).toFixed(1)}`;

/**
 * A ring of petals around the middle of a field of 200 by 200, as one path.
 *
 * @param turn in petals: half a petal puts a ring behind the gaps of another
 */
export function petals(count: number, inner: number, outer: number, turn = 0): string {
  const step = (2 * Math.PI) / count;
  const belly = inner + (outer - inner) * 0.55;
  return Array.from({ length: count }, (_, index) => {
    const angle = step * (index + turn);
    const root = place(angle, inner);
    const tip = place(angle, outer);
    return `M${root}Q${place(angle - step * 0.62, belly)} ${tip}Q${place(angle + step * 0.62, belly)} ${root}z`;
  }).join('');
}
