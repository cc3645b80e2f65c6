import { mix } from './colour';
import { shape } from './drawing';
import type { Stage } from './stage';

/** A desert fort: a wall of round bastions, each shaded like the drum it is, with a battlement. */
export function fort(stage: Stage, x: number, y: number, width: number, distance: number): string {
  const chance = stage.random.fork('fort');
  const count = chance.whole(6, 8);
  const step = width / count;
  const height = step * chance.between(1.35, 1.6);
  const brick = '#b9794c';
  const [lit, mid, shade] = [1.05, 0.5, 0.06].map((sun) => stage.paint(brick, sun, distance)) as [
    string,
    string,
    string,
  ];
  const ordered = stage.light.side < 0 ? [lit, mid, shade] : [shade, mid, lit];
  const merlons = (from: number, to: number, top: number, size: number): string => {
    const teeth = Math.max(3, Math.round((to - from) / (size * 1.7)));
    const pitch = (to - from) / teeth;
    return Array.from(
      { length: teeth },
      (_, index) =>
        `M${(from + index * pitch).toFixed(1)} ${top.toFixed(1)}v${(-size).toFixed(1)}h${(pitch * 0.6).toFixed(1)}v${size.toFixed(1)}z`,
    ).join('');
  };
  const wallTop = y - height * 0.78;
  const left = x - width / 2;
  let markup = shape(
    `M${left} ${y + 8}V${wallTop}H${left + width}V${y + 8}Z${merlons(left, left + width, wallTop + 1, step * 0.07)}`,
    stage.paint(brick, 0.22, distance),
  );
  for (let index = 0; index <= count; index += 1) {
    const centre = left + index * step;
    const tall = height * (index === 0 || index === count ? 1.08 : chance.between(0.96, 1.04));
    const [foot, head] = [step * 0.36, step * 0.29];
    const paint = stage.linear(
      [centre - foot, 0],
      [centre + foot, 0],
      [
        { at: 0, colour: ordered[0] ?? lit },
        { at: 0.5, colour: ordered[1] ?? mid },
        { at: 1, colour: ordered[2] ?? shade },
      ],
    );
    const top = y - tall;
    markup += shape(
      `M${(centre - foot).toFixed(1)} ${y + 10}L${(centre - head).toFixed(1)} ${top.toFixed(1)}H${(centre + head).toFixed(1)}L${(centre + foot).toFixed(1)} ${y + 10}Z${merlons(centre - head, centre + head, top + 1, step * 0.08)}`,
      paint,
    );
    for (const share of [0.2, 0.27]) {
      const at = top + tall * share;
      const half = head + (foot - head) * share;
      markup += `<rect x="${(centre - half).toFixed(1)}" y="${at.toFixed(1)}" width="${(half * 2).toFixed(1)}" height="${(step * 0.025).toFixed(1)}" fill="${shade}" fill-opacity="0.4"/>`;
    }
    markup += Array.from(
      { length: 3 },
      (_, column) =>
        `<rect x="${(centre - head * 0.6 + column * head * 0.55).toFixed(1)}" y="${(top + tall * 0.36).toFixed(1)}" width="${(step * 0.03).toFixed(1)}" height="${(step * 0.09).toFixed(1)}" fill="${mix(shade, '#000000', 0.3)}" fill-opacity="0.6"/>`,
    ).join('');
  }
  const gate = step * 0.3;
  const door = left + step * (Math.floor(count / 2) + 0.5);
  const glow = stage.time === 'night' || stage.time === 'evening' ? '#ffb55c' : mix(shade, '#000000', 0.4);
  markup += shape(
    `M${door - gate * 0.6} ${y + 8}V${y - gate}Q${door - gate * 0.55} ${y - gate * 1.5} ${door} ${y - gate * 1.75}Q${door + gate * 0.55} ${y - gate * 1.5} ${door + gate * 0.6} ${y - gate}V${y + 8}Z`,
    glow,
  );
  return markup;
}
