import { random } from '@safar/service/random';
import { mix } from './drawing';

/** The look of a person in a drawn portrait. */
export interface PortraitLook {
  readonly skin: 'fair' | 'wheat' | 'brown' | 'dark';
  readonly hair: 'black' | 'brown' | 'grey' | 'white';
  readonly head: 'hair' | 'bun' | 'dupatta' | 'pakol' | 'turban' | 'topi' | 'karakul';
  readonly beard?: 'moustache' | 'short' | 'full';
  readonly glasses?: boolean;
  /** Colour of the kameez, as `#rrggbb`. */
  readonly cloth: string;
  /** Colour of the dupatta or hat, as `#rrggbb`; default: `cloth`. */
  readonly scarf?: string;
}

const SKINS = { fair: '#e8bd98', wheat: '#d6a177', brown: '#b57f57', dark: '#8f5f3f' } as const;
const HAIRS = { black: '#1d1a1c', brown: '#3c2a20', grey: '#8c8c8a', white: '#d9d7d0' } as const;
const SKIES = [
  ['#f0c58a', '#d98a5f', '#a95f4a'],
  ['#a9cfd0', '#6fa3a3', '#447a78'],
  ['#c7b7d8', '#8d7fae', '#5f5686'],
  ['#f2d7a1', '#c9a15c', '#8f6b3a'],
  ['#b9d3a5', '#7fa678', '#4f7a57'],
  ['#e9b7a9', '#bd7f7c', '#8a5260'],
] as const;

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Sky, sun and two ridges behind the person. */
function ground(seed: string, ordinal: number): string {
  const [sky, far, near] = SKIES[ordinal % SKIES.length] ?? SKIES[0];
  const chance = random(seed);
  const ridge = (base: number, height: number) => {
    const points = Array.from({ length: 9 }, (_, index) => {
      const top = base - chance.next() * height * (index % 2 === 0 ? 0.35 : 1);
      return `${index * 50} ${top.toFixed(0)}`;
    });
    return `M${points.join('L')}V400H0z`;
  };
  const x = 70 + chance.next() * 260;
  return (
    `<rect width="400" height="400" fill="${sky}"/><circle cx="${x.toFixed(0)}" cy="92" r="34" fill="#fff6dd" fill-opacity="0.75"/>` +
    path(ridge(238, 96), far) +
    path(ridge(300, 84), near)
  );
}

/** Draws the part of the hair or head covering that is behind the face. */
function headBehind({ head, hair, cloth, scarf = cloth }: PortraitLook): string {
  if (head === 'dupatta')
    return path(
      'M200 62C130 62 104 118 106 176C107 236 92 290 62 352L62 400H338V352C308 290 293 236 294 176C296 118 270 62 200 62z',
      scarf,
    );
  if (head === 'bun')
    return (
      `<circle cx="200" cy="74" r="34" fill="${HAIRS[hair]}"/>` +
      path(
        'M200 84C142 84 122 128 124 172C125 208 132 232 146 246H254C268 232 275 208 276 172C278 128 258 84 200 84z',
        HAIRS[hair],
      )
    );
  return '';
}

/** Draws the part of the hair or head covering that is in front of the forehead. */
function headFront({ head, hair, cloth, scarf = cloth }: PortraitLook): string {
  const colour = HAIRS[hair];
  const shade = mix(scarf, '#000000', 0.18);
  switch (head) {
    case 'dupatta':
      return (
        path(
          'M200 92C158 92 138 122 136 164C150 136 172 122 204 120C234 122 252 136 264 164C262 122 242 92 200 92z',
          colour,
        ) +
        path(
          'M200 62C130 62 104 118 106 176C107 214 101 250 88 284C120 268 134 232 133 184C132 132 156 98 200 98C244 98 268 132 267 184C266 232 280 268 312 284C299 250 293 214 294 176C296 118 270 62 200 62z',
          scarf,
        ) +
        line('M133 184C132 132 156 98 200 98C244 98 268 132 267 184', shade, 4)
      );
    case 'bun':
      return path(
        'M200 84C150 84 126 122 130 176C144 152 152 134 176 122C208 130 240 130 262 142C266 152 270 162 270 176C274 122 250 84 200 84z',
        colour,
      );
    case 'hair':
      return path(
        'M200 78C142 74 118 116 128 178L136 188C138 158 146 142 168 134C196 142 232 138 250 130C260 144 262 164 264 188L272 178C282 116 258 80 200 78z',
        colour,
      );
    case 'pakol':
      return (
        path(
          'M130 160C132 140 138 132 146 128H254C262 132 268 140 270 160L262 176C258 160 252 150 244 146H156C148 150 142 160 138 176z',
          colour,
        ) +
        path('M124 108C124 74 158 56 200 56C242 56 276 74 276 108z', scarf) +
        `<rect x="116" y="100" width="168" height="40" rx="20" fill="${scarf}"/>` +
        line('M128 120H272M122 108H278', shade, 4)
      );
    case 'turban':
      return (
        path('M112 138C96 84 146 42 204 44C266 46 304 90 286 140C240 118 158 118 112 138z', scarf) +
        line(
          'M116 128C158 74 236 62 276 76M122 100C160 58 222 48 254 58M126 138C176 96 246 92 288 116M176 126C206 106 250 106 284 132',
          shade,
          5,
        )
      );
    case 'topi':
      return (
        path(
          'M132 166C132 144 138 134 146 130H254C262 134 268 144 268 166L260 176C256 160 252 152 246 148H154C148 152 144 160 140 176z',
          colour,
        ) +
        path('M130 138V92C160 76 178 90 200 92C222 90 240 76 270 92V138C230 128 170 128 130 138z', scarf) +
        line('M142 128L156 108L170 126L184 112L200 128L216 112L230 126L244 108L258 128', '#f6f2e9', 5) +
        line('M132 138C172 128 228 128 268 138', '#f2b93b', 6)
      );
    case 'karakul':
      return (
        path(
          'M132 168C132 144 138 136 146 130H254C262 136 268 144 268 168L260 178C256 162 252 154 246 150H154C148 154 144 162 140 178z',
          colour,
        ) +
        path(
          'M126 140C122 108 140 62 186 58C204 74 222 72 240 62C266 78 280 110 274 140C232 124 168 124 126 140z',
          scarf,
        ) +
        line('M196 64C204 92 204 108 200 126', shade, 5)
      );
  }
}

function beardOf({ beard, hair }: PortraitLook): string {
  const colour = HAIRS[hair];
  const moustache = path(
    'M200 214C188 206 170 208 162 222C176 226 190 226 200 220C210 226 224 226 238 222C230 208 212 206 200 214z',
    colour,
  );
  if (beard === 'moustache') return moustache;
  if (beard === 'short')
    return (
      path(
        'M136 188C138 242 164 270 200 270C236 270 262 242 264 188C256 214 246 222 236 218C214 208 186 208 164 218C154 222 144 214 136 188z',
        colour,
        ' fill-opacity="0.92"',
      ) + line('M184 232C194 237 206 237 216 232', '#9a4a3c', 5)
    );
  if (beard === 'full')
    return (
      path(
        'M134 186C134 262 158 312 200 316C242 312 266 262 266 186C258 214 246 222 236 218C214 206 186 206 164 218C154 222 142 214 134 186z',
        colour,
      ) + line('M184 232C194 237 206 237 216 232', '#9a4a3c', 5)
    );
  return '';
}

function face(look: PortraitLook): string {
  const skin = SKINS[look.skin];
  const shade = mix(skin, '#5a2a1a', 0.24);
  const covered = look.head === 'dupatta';
  const brow = look.hair === 'white' ? HAIRS.grey : HAIRS[look.hair];
  return (
    path('M168 236H232V300C232 322 168 322 168 300z', mix(skin, '#5a2a1a', 0.16)) +
    (covered
      ? ''
      : `<ellipse cx="132" cy="184" rx="13" ry="20" fill="${shade}"/><ellipse cx="268" cy="184" rx="13" ry="20" fill="${shade}"/>`) +
    path(
      'M200 92C156 92 132 126 134 178C136 234 164 270 200 270C236 270 264 234 266 178C268 126 244 92 200 92z',
      skin,
    ) +
    path(
      'M200 92C244 92 268 126 266 178C264 234 236 270 200 270C226 258 240 226 240 180C240 130 226 100 200 92z',
      shade,
      ' fill-opacity="0.28"',
    ) +
    line('M156 160C164 153 176 153 184 158M216 158C224 153 236 153 244 160', brow, 6) +
    `<ellipse cx="171" cy="178" rx="6" ry="7" fill="#22191a"/><ellipse cx="229" cy="178" rx="6" ry="7" fill="#22191a"/>` +
    `<circle cx="173" cy="176" r="2" fill="#fff"/><circle cx="231" cy="176" r="2" fill="#fff"/>` +
    line('M201 180C206 192 208 200 203 205C199 208 194 206 192 204', shade, 4) +
    (look.beard === 'short' || look.beard === 'full'
      ? ''
      : line('M180 232C192 240 208 240 220 232', '#9a4a3c', 5)) +
    beardOf(look) +
    (look.glasses
      ? line(
          'M147 180a24 22 0 1 0 48 0a24 22 0 1 0 -48 0M205 180a24 22 0 1 0 48 0a24 22 0 1 0 -48 0M195 177C198 174 202 174 205 177M147 176L134 170M253 176L266 170',
          '#2b2422',
          4,
        )
      : '')
  );
}

function body({ cloth, head, scarf = cloth }: PortraitLook): string {
  const shade = mix(cloth, '#000000', 0.22);
  return (
    path('M40 400C42 340 86 312 150 298L200 330L250 298C314 312 358 340 360 400z', cloth) +
    path('M168 292L200 330L232 292L246 300L204 352V400H196V352L154 300z', shade) +
    (head === 'dupatta'
      ? path(
          'M88 284C96 330 150 352 214 356C270 360 320 372 338 400H62C60 356 74 316 88 284z',
          scarf,
          ' fill-opacity="0.96"',
        ) + line('M98 304C140 342 220 340 300 372', mix(scarf, '#000000', 0.18), 4)
      : '')
  );
}

/**
 * Draws a person in front of a landscape, as an SVG of 400 × 400 pixels. `seed` determines the shapes of the landscape,
 * and `ordinal` determines its colours.
 */
export function portrait(look: PortraitLook, seed: string, ordinal: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${ground(seed, ordinal)}` +
    headBehind(look) +
    (look.head === 'dupatta' ? face(look) + body(look) : body(look) + face(look)) +
    `${headFront(look)}</svg>\n`
  );
}
