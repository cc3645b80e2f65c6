/** The class in `illustration.module.scss` that sets the fill or stroke of a shape. */
type Look = 'gold' | 'green' | 'cream' | 'grey' | 'dark' | 'glass' | 'ink' | 'line' | 'rod' | 'shine';

/** The class of a shape, and its SVG path in a view box of 160 by 120. */
type Shape = readonly [look: Look, path: string];

/** The shapes of a drawing, from back to front. */
export type Drawing = readonly Shape[];

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const circle = (x: number, y: number, radius: number) => ellipse(x, y, radius, radius);

/** Returns the path of a rectangle with rounded corners. */
const box = (x: number, y: number, width: number, height: number, radius = 3) =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}` +
  `v${height - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}` +
  `h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}` +
  `v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;

const backpack: Drawing = [
  ['line', 'M68 24c0-14 24-14 24 0'],
  ['dark', 'M46 48c-12 4-16 20-14 46h16zM114 48c12 4 16 20 14 46h-16z'],
  ['green', box(46, 20, 68, 88, 22)],
  ['cream', 'M46 46c20 14 48 14 68 0v12c-20 16-48 16-68 0z'],
  ['gold', box(54, 70, 52, 32, 9)],
  ['line', 'M54 82h52M80 82v8'],
  ['grey', box(73, 50, 14, 16, 3)],
  ['shine', 'M56 34c3-5 7-7 12-8'],
];

const binoculars: Drawing = [
  ['dark', box(46, 14, 24, 18, 4)],
  ['dark', box(90, 14, 24, 18, 4)],
  ['grey', box(70, 38, 20, 34, 3)],
  ['line', 'M70 48h20M70 56h20M70 64h20'],
  ['green', 'M46 30h24l4 56H28z'],
  ['green', 'M114 30H90l-4 56h46z'],
  ['gold', 'M40 50h32l1 12H36zM120 50H88l-1 12h37z'],
  ['dark', box(26, 84, 50, 20, 6)],
  ['dark', box(84, 84, 50, 20, 6)],
  ['glass', ellipse(51, 102, 21, 8)],
  ['glass', ellipse(109, 102, 21, 8)],
  ['shine', 'M40 101c4-2 8-3 12-3M98 101c4-2 8-3 12-3M50 22h10M94 22h10'],
];

const bottleCover: Drawing = [
  ['rod', 'M102 54c34-34 36 30 2 44'],
  ['grey', box(68, 8, 24, 12, 3)],
  ['cream', 'M70 20h20c1 8 8 10 10 20H60c2-10 9-12 10-20z'],
  ['gold', box(54, 40, 52, 70, 10)],
  [
    'ink',
    'M54 72l28-28M54 98l52-52M68 110l38-38M94 110l12-12M106 72L78 44M106 98L54 46M92 110L54 72M66 110L54 98',
  ],
  ['green', box(51, 36, 58, 12, 5)],
  ['dark', 'M74 48l-6 16M78 48l-2 18'],
  ['cream', box(70, 74, 20, 16, 3)],
];

const cameraLens: Drawing = [
  ['grey', box(26, 44, 14, 36, 2)],
  ['dark', box(38, 36, 34, 52, 4)],
  ['gold', box(70, 32, 24, 60, 3)],
  ['line', 'M76 34v56M82 34v56M88 34v56'],
  ['dark', 'M94 34l30-12v80l-30-12z'],
  ['cream', ellipse(124, 62, 12, 40)],
  ['glass', ellipse(124, 62, 8.5, 32)],
  ['green', ellipse(124, 62, 4, 16)],
  ['shine', 'M120 42c-3 5-4 10-4 15M46 46h18M46 54h10'],
];

const compass: Drawing = [
  ['line', circle(80, 12, 8)],
  ['grey', box(72, 16, 16, 12, 3)],
  ['gold', circle(80, 66, 46)],
  ['cream', circle(80, 66, 36)],
  ['ink', 'M80 33v7M80 92v7M47 66h7M106 66h7M57 43l4 4M99 85l4 4M57 89l4-4M99 47l4-4'],
  ['green', 'M96 44L86 72l-12-12z'],
  ['dark', 'M64 88l10-28 12 12z'],
  ['grey', circle(80, 66, 4)],
  ['shine', 'M41 54c2-7 6-13 11-17'],
];

const duffelBag: Drawing = [
  ['rod', 'M56 54C56 18 104 18 104 54'],
  ['gold', box(20, 46, 120, 54, 24)],
  ['dark', box(44, 46, 12, 54, 1)],
  ['dark', box(104, 46, 12, 54, 1)],
  ['line', 'M34 60h92'],
  ['cream', box(62, 70, 36, 20, 4)],
  ['grey', circle(80, 60, 4)],
  ['line', 'M80 63v7'],
  ['shine', 'M28 66c1-6 4-10 8-12M68 80h24'],
];

const fullMask: Drawing = [
  ['green', 'M80 8C50 8 40 34 43 60c2 18 4 30 3 50h68c-1-20 1-32 3-50 3-26-7-52-37-52z'],
  ['gold', 'M46 92c20 8 48 8 68 0v18H46z'],
  ['dark', 'M48 48c18-10 46-10 64 0 3 8 2 14-1 20-18 8-44 8-62 0-3-6-4-12-1-20z'],
  ['cream', ellipse(64, 57, 8, 5) + ellipse(96, 57, 8, 5)],
  ['dark', circle(65, 57, 2.5) + circle(95, 57, 2.5)],
  ['line', 'M80 10v28'],
  ['dark', circle(72, 82, 1.5) + circle(80, 84, 1.5) + circle(88, 82, 1.5)],
  ['shine', 'M52 30c3-7 8-11 14-13'],
];

const hat: Drawing = [
  ['line', 'M46 82c4 34 64 34 68 0'],
  ['gold', ellipse(80, 76, 68, 20)],
  ['dark', ellipse(80, 72, 40, 11)],
  ['gold', 'M42 70c0-40 12-52 22-52 6 0 10 4 16 4s10-4 16-4c10 0 22 12 22 52-20 14-56 14-76 0z'],
  ['green', 'M42 58c20 14 56 14 76 0v13c-20 14-56 14-76 0z'],
  ['line', 'M72 24c2 6 2 12 0 18M88 24c-2 6-2 12 0 18'],
  ['grey', ellipse(80, 106, 5, 4)],
  ['shine', 'M50 46c2-9 5-14 8-17M20 76c2-4 8-6 14-8'],
];

const ledLight: Drawing = [
  ['line', 'M80 6v8M44 10l4 8M116 10l-4 8M20 26l8 6M140 26l-8 6M12 52h10M148 52h-10'],
  ['rod', 'M80 84v24M62 110h36'],
  ['dark', box(32, 22, 96, 64, 8)],
  ['cream', box(40, 30, 80, 48, 4)],
  ['gold', [50, 65, 80, 95, 110].flatMap((x) => [40, 54, 68].map((y) => circle(x, y, 4.5))).join('')],
  ['green', box(68, 84, 24, 12, 4)],
  ['grey', circle(34, 54, 6)],
  ['grey', circle(126, 54, 6)],
];

const stand: Drawing = [
  ['rod', 'M80 44L44 110M80 44l36 66M80 44v62'],
  ['line', 'M60 80h40'],
  ['grey', box(74, 34, 12, 40, 3)],
  ['gold', box(70, 44, 20, 10, 3)],
  ['rod', 'M92 32l22 8'],
  ['dark', circle(80, 30, 9)],
  ['green', box(58, 8, 44, 16, 4)],
  ['cream', box(66, 4, 28, 6, 2)],
  ['dark', box(40, 104, 10, 8, 3)],
  ['dark', box(110, 104, 10, 8, 3)],
  ['dark', box(75, 102, 10, 8, 3)],
  ['shine', 'M64 14h14'],
];

const stick: Drawing = [
  ['rod', 'M44 16l66 96M116 16L50 112'],
  ['grey', ellipse(101, 98, 11, 4.5)],
  ['grey', ellipse(59, 98, 11, 4.5)],
  ['line', 'M43 14c-18 2-16 26 2 22M117 14c18 2 16 26-2 22'],
  ['green', 'M49 12l16 24-10 7-16-24z'],
  ['gold', 'M111 12L95 36l10 7 16-24z'],
  ['ink', 'M43 25l10-7M48 32l10-7M117 25l-10-7M112 32l-10-7'],
  ['dark', circle(68, 51, 4) + circle(92, 51, 4)],
];

const tent: Drawing = [
  ['line', 'M56 20L4 88M114 28l42 52M4 104h152'],
  ['green', 'M56 18l58 10 32 76H98z'],
  ['gold', 'M56 18l42 86H14z'],
  ['dark', 'M56 48l22 56H34z'],
  ['cream', 'M56 48l-22 56h13c1-20 4-38 9-56z'],
  ['ink', 'M85 23l37 81'],
  ['shine', 'M47 46L28 84M72 30l12 2'],
];

const tourChair: Drawing = [
  ['rod', 'M52 82l58 28M108 82l-58 28M48 16l6 70M112 16l-6 70M40 62l8 46M120 62l-8 46'],
  ['green', 'M46 16c20 7 48 7 68 0l-4 44c-18 6-42 6-60 0z'],
  ['gold', 'M44 70c24 8 48 8 72 0l-6 16c-20 6-40 6-60 0z'],
  ['dark', box(32, 54, 22, 9, 4)],
  ['dark', box(106, 54, 22, 9, 4)],
  ['cream', 'M112 63h14l-2 14h-10z'],
  ['shine', 'M54 26c8 2 14 3 20 3'],
];

const trackSuit: Drawing = [
  ['green', 'M34 20l-20 14-8 54h14l8-34v54h56V54l8 34h14l-8-54-20-14z'],
  ['cream', 'M44 20c2 8 22 8 24 0l6 4c-4 12-32 12-36 0z'],
  ['gold', 'M14 34l-2 14 12 8 4-12zM98 34l2 14-12 8-4-12z'],
  ['line', 'M56 30v78M38 86h10M64 86h10'],
  ['gold', 'M112 34h36l6 74h-17l-7-48-7 48h-17z'],
  ['dark', box(110, 28, 40, 10, 3)],
  ['cream', 'M148 40l6 68h-5l-6-68zM112 40l-6 68h5l6-68z'],
  ['shine', 'M36 34c-3 2-6 4-8 7'],
];

const umbrella: Drawing = [
  ['line', 'M80 6v10'],
  ['rod', 'M80 60v38c0 14-22 14-22 0'],
  [
    'gold',
    'M80 14C46 14 20 36 14 66c8-8 20-8 28 0 10-10 28-10 38 0 10-10 28-10 38 0 8-8 20-8 28 0-6-30-32-52-66-52z',
  ],
  ['green', 'M80 14C58 22 44 42 42 66c10-10 28-10 38 0z'],
  ['cream', 'M80 14c22 8 36 28 38 52-10-10-28-10-38 0z'],
  ['shine', 'M28 48c5-10 12-16 20-21'],
];

const waterBottle: Drawing = [
  ['line', 'M92 18c16 0 16 18 2 20'],
  ['dark', box(66, 10, 28, 16, 4)],
  ['grey', box(70, 26, 20, 9, 1)],
  ['green', 'M70 34h20c2 8 14 10 14 24v44a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8V58c0-14 12-16 14-24z'],
  ['cream', 'M56 62h48v32H56z'],
  ['glass', 'M80 66c7 9 10 13 10 17a10 10 0 0 1-20 0c0-4 3-8 10-17z'],
  ['shine', 'M62 54c1-5 4-7 7-10M75 82c0 3 2 5 4 6'],
];

const winterGloves: Drawing = [
  [
    'green',
    'M24 84V40c0-9 10-9 10 0V26c0-9 11-9 11 0v-6c0-9 11-9 11 0v8c0-9 10-9 10 0v30c4-8 10-12 14-8 3 3 0 8-3 14l-9 20z',
  ],
  ['line', 'M34 40v14M45 26v26M56 28v24'],
  ['cream', box(20, 82, 52, 24, 6)],
  ['line', 'M33 84v20M46 84v20M59 84v20'],
  [
    'gold',
    'M136 84V40c0-9-10-9-10 0V26c0-9-11-9-11 0v-6c0-9-11-9-11 0v8c0-9-10-9-10 0v30c-4-8-10-12-14-8-3 3 0 8 3 14l9 20z',
  ],
  ['line', 'M126 40v14M115 26v26M104 28v24'],
  ['cream', box(88, 82, 52, 24, 6)],
  ['line', 'M101 84v20M114 84v20M127 84v20'],
  ['shine', 'M44 60v16M37 64l14 8M51 64l-14 8M116 60v16M109 64l14 8M123 64l-14 8'],
];

/**
 * The items of the shop with their drawings, in page order. Names and descriptions are in `shop-texts-en.ts` and
 * `shop-texts-ur.ts`.
 */
export const items = {
  cameraLens,
  bag1: backpack,
  bag2: duffelBag,
  waterBottle,
  bottleCover,
  compass,
  tourChair,
  binoculars,
  fullMask,
  hat,
  stick,
  tent,
  trackSuit,
  umbrella,
  winterGloves,
  stand,
  ledLight,
} as const;

export type ItemId = keyof typeof items;

export const itemIds = Object.keys(items) as readonly ItemId[];
