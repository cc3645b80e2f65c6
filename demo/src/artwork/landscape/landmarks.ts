import { arcade, arch, dome, inside, minaret, parapet, rounded } from './buildings';
import { mix, shape, stroke } from '../drawing';
import type { Stage } from '../stage';

const n = (value: number): string => value.toFixed(1);

/** A rectangular building with a parapet and a gentle gradient from its lit side to its shaded side. */
function block(
  stage: Stage,
  left: number,
  right: number,
  y: number,
  height: number,
  material: string,
  distance: number,
  tooth: number,
): string {
  const paint = stage.linear(
    [stage.light.side < 0 ? left : right, y - height],
    [stage.light.side < 0 ? right : left, y],
    [
      { at: 0, colour: stage.paint(material, 0.85, distance) },
      { at: 1, colour: stage.paint(material, 0.3, distance) },
    ],
  );
  return shape(
    `M${n(left)} ${n(y)}V${n(y - height)}H${n(right)}V${n(y)}Z${parapet(left, right, y - height + 1, tooth)}`,
    paint,
  );
}

/** The tall gate in the middle of a façade: a niche with a pointed arch, framed by a band of tiles. */
function portal(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  material: string,
  tile: string,
  distance: number,
): string {
  const inset = width * 0.13;
  return (
    block(stage, x - width / 2, x + width / 2, y, height, material, distance, width * 0.05) +
    stroke(
      `M${n(x - width / 2 + inset * 0.6)} ${n(y)}V${n(y - height + inset * 0.7)}H${n(x + width / 2 - inset * 0.6)}V${n(y)}`,
      stage.paint(tile, 0.7, distance),
      width * 0.035,
    ) +
    shape(arch(x, y, width - inset * 2.2, height * 0.84), stage.paint(material, 0.08, distance)) +
    shape(arch(x, y, width * 0.4, height * 0.52), inside(stage, distance))
  );
}

/** A congregational mosque seen from its courtyard, with three domes, a great gate, arcades and minarets. */
export function mosque(stage: Stage, x: number, y: number, scale: number, distance: number): string {
  const chance = stage.random.fork('mosque');
  const wall = chance.pick(['#b5624a', '#c99a72', '#d8c4a4', '#a8584a'] as const);
  const shell = chance.pick(['#f2ece0', '#e9e2d2', '#4f97a6', '#f0e6d4'] as const);
  const tile = chance.pick(['#2f8f9a', '#3a6fa0', '#e0b04a'] as const);
  const s = scale;
  const half = chance.between(250, 300) * s;
  const pairs = chance.chance(0.55) ? [1, 0.52] : [1];
  const materials = { shaft: wall, dome: shell };
  const towers = pairs.map((share, index) =>
    [-1, 1]
      .map((side) =>
        minaret(
          stage,
          x + side * (half + 34 * s) * share,
          y,
          (index === 0 ? 390 : 300) * s,
          (index === 0 ? 36 : 26) * s,
          materials,
          distance + index * 0.06,
        ),
      )
      .join(''),
  );
  return (
    (towers[1] ?? '') +
    dome(stage, x - 172 * s, y - 128 * s, 108 * s, shell, distance) +
    dome(stage, x + 172 * s, y - 128 * s, 108 * s, shell, distance) +
    dome(stage, x, y - 168 * s, 168 * s, shell, distance) +
    block(stage, x - half, x + half, y, 132 * s, wall, distance, 9 * s) +
    arcade(stage, x - half + 12 * s, x - 78 * s, y, 88 * s, 4, distance) +
    arcade(stage, x + 78 * s, x + half - 12 * s, y, 88 * s, 4, distance) +
    portal(stage, x, y, 150 * s, 200 * s, wall, tile, distance) +
    (towers[0] ?? '')
  );
}

/** A saint's tomb as in southern Punjab: an octagonal, tiered building with tapering corner towers and a wide dome. */
export function shrine(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  brick = '#b9764e',
  distance = 0.08,
): string {
  const chance = stage.random.fork('shrine');
  const s = scale;
  const tile = chance.pick(['#2f8fa6', '#3f77b0', '#3a9a94'] as const);
  const shell = chance.pick(['#f1ece0', '#e8dcc4', '#3f98ac'] as const);
  const tier = (half: number, from: number, height: number): string => {
    const paint = rounded(stage, x - half * s, x + half * s, brick, distance);
    const bands = [0.12, 0.86].map(
      (share) =>
        `<rect x="${n(x - half * s)}" y="${n(y - (from + height * (1 - share)) * s)}" width="${n(half * 2 * s)}" height="${n(7 * s)}" fill="${stage.paint(tile, 0.7, distance)}" fill-opacity="0.85"/>`,
    );
    const edges = [-0.42, 0.42].map(
      (share) =>
        `<rect x="${n(x + share * half * s - 2 * s)}" y="${n(y - (from + height) * s)}" width="${n(3 * s)}" height="${n(height * s)}" fill="${stage.paint(brick, 0, distance)}" fill-opacity="0.3"/>`,
    );
    return (
      shape(
        `M${n(x - half * s)} ${n(y - from * s)}L${n(x - half * 0.95 * s)} ${n(y - (from + height) * s)}H${n(x + half * 0.95 * s)}L${n(x + half * s)} ${n(y - from * s)}Z${parapet(x - half * 0.95 * s, x + half * 0.95 * s, y - (from + height) * s + 1, 9 * s)}`,
        paint,
      ) +
      bands.join('') +
      edges.join('')
    );
  };
  const turret = (offset: number, from: number, height: number, width: number): string => {
    const at = x + offset * s;
    const top = y - (from + height) * s;
    const paint = rounded(stage, at - width * s, at + width * s, mix(brick, '#f0d8b0', 0.12), distance);
    return (
      shape(
        `M${n(at - width * s)} ${n(y - from * s)}L${n(at - width * 0.6 * s)} ${n(top)}H${n(at + width * 0.6 * s)}L${n(at + width * s)} ${n(y - from * s)}Z`,
        paint,
      ) + dome(stage, at, top + 1, width * 1.25 * s, shell, distance, 'round')
    );
  };
  const openings = [-92, 0, 92]
    .map((offset) =>
      shape(
        arch(x + offset * s, y, (offset === 0 ? 58 : 40) * s, (offset === 0 ? 108 : 78) * s),
        inside(stage, distance),
      ),
    )
    .join('');
  const upper = [-52, 0, 52]
    .map((offset) => shape(arch(x + offset * s, y - 176 * s, 24 * s, 46 * s), inside(stage, distance)))
    .join('');
  return (
    dome(stage, x, y - 232 * s, 176 * s, shell, distance, 'round') +
    tier(104, 160, 76) +
    upper +
    turret(-100, 160, 96, 13) +
    turret(100, 160, 96, 13) +
    tier(150, 0, 165) +
    openings +
    turret(-152, 0, 205, 22) +
    turret(152, 0, 205, 22)
  );
}

/** An old city gate with two round towers, a deep arch between them, and kiosks on the roof. */
export function gate(stage: Stage, x: number, y: number, scale: number, distance: number): string {
  const chance = stage.random.fork('gate');
  const s = scale;
  const brick = chance.pick(['#b0664c', '#c28f66', '#b87a58'] as const);
  const shell = chance.pick(['#efe6d4', '#e3d6bd', '#5a9aa2'] as const);
  const wall = (from: number, to: number, height: number, sun: number): string =>
    shape(
      `M${n(x + from * s)} ${n(y)}V${n(y - height * s)}H${n(x + to * s)}V${n(y)}Z${parapet(x + from * s, x + to * s, y - height * s + 1, 15 * s)}`,
      stage.paint(brick, sun, distance),
    );
  const tower = (at: number): string => {
    const paint = rounded(stage, x + (at - 52) * s, x + (at + 52) * s, brick, distance);
    const rings = [70, 150, 214].map(
      (height) =>
        `<rect x="${n(x + (at - 51) * s)}" y="${n(y - height * s)}" width="${n(102 * s)}" height="${n(5 * s)}" fill="${stage.paint(brick, 0, distance)}" fill-opacity="0.45"/>`,
    );
    const niches = [-26, 0, 26]
      .map((offset) => arch(x + (at + offset) * s, y - 158 * s, 15 * s, 44 * s))
      .join('');
    return (
      shape(
        `M${n(x + (at - 56) * s)} ${n(y)}L${n(x + (at - 48) * s)} ${n(y - 250 * s)}H${n(x + (at + 48) * s)}L${n(x + (at + 56) * s)} ${n(y)}Z${parapet(x + (at - 48) * s, x + (at + 48) * s, y - 249 * s, 14 * s)}`,
        paint,
      ) +
      rings.join('') +
      shape(niches, inside(stage, distance)) +
      kiosk(stage, x + at * s, y - 258 * s, 58 * s, shell, distance)
    );
  };
  return (
    wall(-420, -150, 128, 0.5) +
    arcade(stage, x - 400 * s, x - 160 * s, y - 26 * s, 58 * s, 5, distance) +
    wall(150, 420, 128, 0.35) +
    arcade(stage, x + 160 * s, x + 400 * s, y - 26 * s, 58 * s, 5, distance) +
    wall(-110, 110, 216, 0.55) +
    stroke(
      `M${n(x - 96 * s)} ${n(y)}V${n(y - 196 * s)}H${n(x + 96 * s)}V${n(y)}`,
      stage.paint('#2f8f9a', 0.7, distance),
      6 * s,
    ) +
    shape(arch(x, y, 136 * s, 172 * s), stage.paint(brick, 0.02, distance)) +
    shape(arch(x, y, 92 * s, 128 * s), inside(stage, distance)) +
    [-70, 0, 70]
      .map((offset) =>
        kiosk(stage, x + offset * s, y - 226 * s, (offset === 0 ? 56 : 36) * s, shell, distance),
      )
      .join('') +
    tower(-142) +
    tower(142)
  );
}

/** A small open pavilion under a dome. */
function kiosk(stage: Stage, x: number, y: number, width: number, shell: string, distance: number): string {
  const height = width * 0.62;
  const post = stage.paint('#cbb494', 0.5, distance);
  const posts = [-0.42, -0.14, 0.14, 0.42].map(
    (share) =>
      `<rect x="${n(x + share * width - width * 0.035)}" y="${n(y - height)}" width="${n(width * 0.07)}" height="${n(height)}" fill="${post}"/>`,
  );
  const eaves = shape(
    `M${n(x - width * 0.62)} ${n(y - height + width * 0.06)}L${n(x - width * 0.48)} ${n(y - height - width * 0.06)}H${n(x + width * 0.48)}L${n(x + width * 0.62)} ${n(y - height + width * 0.06)}Z`,
    stage.paint(shell, 0.45, distance),
  );
  const lamp =
    stage.time === 'night' || stage.time === 'evening'
      ? shape(
          `M${n(x - width * 0.4)} ${n(y)}v${n(-height)}h${n(width * 0.8)}v${n(height)}z`,
          inside(stage, distance),
          0.7,
        )
      : '';
  return (
    lamp + posts.join('') + eaves + dome(stage, x, y - height - width * 0.05, width * 0.86, shell, distance)
  );
}

/** A clock tower, as in the middle of a bazaar. */
export function clockTower(stage: Stage, x: number, y: number, scale: number, distance: number): string {
  const s = scale;
  const brick = stage.random.fork('clock').pick(['#b5614a', '#b98258', '#a8694f'] as const);
  const stone = '#e6d6b8';
  const tier = (half: number, from: number, height: number): string =>
    shape(
      `M${n(x - half * s)} ${n(y - from * s)}V${n(y - (from + height) * s)}H${n(x + half * s)}V${n(y - from * s)}Z`,
      rounded(stage, x - half * s, x + half * s, brick, distance),
    ) +
    shape(
      `M${n(x - (half + 8) * s)} ${n(y - (from + height) * s)}h${n((half + 8) * 2 * s)}v${n(10 * s)}h${n(-(half + 8) * 2 * s)}z`,
      stage.paint(stone, 0.6, distance),
    );
  const face = `<circle cx="${n(x)}" cy="${n(y - 330 * s)}" r="${n(30 * s)}" fill="${stage.paint('#8a6a4a', 0.3, distance)}"/><circle cx="${n(x)}" cy="${n(y - 330 * s)}" r="${n(26 * s)}" fill="${stage.time === 'night' || stage.time === 'evening' ? '#ffe3a4' : stage.paint('#fbf4e2', 0.9, distance)}"/>`;
  const hands = stroke(
    `M${n(x)} ${n(y - 330 * s)}v${n(-19 * s)}M${n(x)} ${n(y - 330 * s)}l${n(12 * s)} ${n(7 * s)}`,
    '#2a1d18',
    3 * s,
  );
  const windows = [110, 210].map((from) =>
    shape(
      [-24, 24].map((offset) => arch(x + offset * s, y - from * s, 24 * s, 58 * s)).join(''),
      inside(stage, distance),
    ),
  );
  const corners = [-1, 1].map((side) =>
    kiosk(stage, x + side * 54 * s, y - 398 * s, 26 * s, stone, distance),
  );
  return (
    tier(96, 0, 84) +
    arcade(stage, x - 84 * s, x + 84 * s, y, 62 * s, 3, distance) +
    tier(66, 84, 200) +
    windows.join('') +
    tier(62, 284, 104) +
    face +
    hands +
    corners.join('') +
    kiosk(stage, x, y - 398 * s, 84 * s, stone, distance)
  );
}
