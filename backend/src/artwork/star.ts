const n = (value: number): string => value.toFixed(1);

/** The channel's mark: an eight-pointed star cut by a ridge line, in one colour. */
export function starMark(x: number, y: number, radius: number, colour: string): string {
  const corners = (turn: number): string =>
    [0, 1, 2, 3]
      .map((index) => {
        const angle = turn + (index * Math.PI) / 2;
        return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
      })
      .join('L');
  const at = (dx: number, dy: number): string => `${n(x + dx * radius)} ${n(y + dy * radius)}`;
  const ridge = `M${at(-1.1, 0.3)}L${at(-0.42, -0.14)}L${at(-0.2, 0.1)}L${at(0.14, -0.34)}L${at(0.5, 0.16)}L${at(0.66, 0.02)}L${at(1.1, 0.34)}`;
  const id = `star${x.toFixed(0)}-${y.toFixed(0)}-${radius.toFixed(0)}`;
  // The ridge is cut out rather than drawn, so that the mark keeps one colour on any ground.
  return `<mask id="${id}"><rect x="${n(x - radius * 1.2)}" y="${n(y - radius * 1.2)}" width="${n(radius * 2.4)}" height="${n(radius * 2.4)}" fill="#fff"/><path d="${ridge}" fill="none" stroke="#000" stroke-width="${n(radius * 0.15)}" stroke-linejoin="round"/></mask><g mask="url(#${id})" fill="${colour}"><path d="M${corners(0)}Z"/><path d="M${corners(Math.PI / 4)}Z"/></g>`;
}
