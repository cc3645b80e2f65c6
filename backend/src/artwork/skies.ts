import type { Time } from './kinds';

/** One sky, mixed by eye. */
export interface Sky {
  readonly sky: readonly [string, string, string, string];
  readonly haze: string;
  readonly disc: string;
  readonly glow: string;
  readonly sun: string;
  readonly sunStrength: number;
  readonly ambient: string;
  readonly ambientStrength: number;
}

const of = (
  sky: Sky['sky'],
  haze: string,
  [disc, glow]: readonly [string, string],
  [sun, sunStrength]: readonly [string, number],
  [ambient, ambientStrength]: readonly [string, number],
): Sky => ({ sky, haze, disc, glow, sun, sunStrength, ambient, ambientStrength });

/** The skies of each time of day, at least three each. */
export const SKIES: Record<Time, readonly [Sky, ...Sky[]]> = {
  dawn: [
    of(
      ['#38547f', '#8190b4', '#e3b0a6', '#ffdcae'],
      '#d8b6b4',
      ['#fff3d6', '#ffca94'],
      ['#ffb888', 1.15],
      ['#8d97c8', 0.62],
    ),
    of(
      ['#2f6380', '#77a9ad', '#d6d6b2', '#ffe2a4'],
      '#c6cdb9',
      ['#fff6da', '#ffdf9c'],
      ['#ffd193', 1.1],
      ['#82a9bd', 0.6],
    ),
    of(
      ['#42457f', '#8f7db4', '#e6a5b4', '#ffd2a4'],
      '#d0a8bc',
      ['#fff0dc', '#ffbfa0'],
      ['#ffb096', 1.12],
      ['#8f88c4', 0.62],
    ),
    of(
      ['#34506a', '#7f9aa6', '#dcc3ac', '#f9dcc0'],
      '#d0c0b6',
      ['#fff4e2', '#ffd9b0'],
      ['#ffc9a0', 1.05],
      ['#8fa3b8', 0.62],
    ),
  ],
  noon: [
    of(
      ['#2b78b4', '#62a9d2', '#a6d3e0', '#e4efe2'],
      '#bddae2',
      ['#ffffff', '#fff6d8'],
      ['#fff1d8', 1.02],
      ['#93b8dc', 0.47],
    ),
    of(
      ['#1b7598', '#54aabb', '#a4d6d0', '#f2efd6'],
      '#bfded6',
      ['#ffffff', '#fff4cc'],
      ['#fff0d2', 1.05],
      ['#8cbcd4', 0.46],
    ),
    of(
      ['#3f78a4', '#89b4c4', '#ccdacb', '#f6e8cc'],
      '#d6dccb',
      ['#fffdf2', '#ffeec4'],
      ['#ffe8c2', 1.05],
      ['#9cb8cc', 0.47],
    ),
  ],
  evening: [
    of(
      ['#2c2350', '#7b355f', '#d95f40', '#ffb653'],
      '#c46a52',
      ['#fff0c0', '#ffab52'],
      ['#ff9c52', 1.3],
      ['#70538c', 0.58],
    ),
    of(
      ['#234061', '#6c6380', '#d98a62', '#ffd182'],
      '#c68f72',
      ['#fff2cc', '#ffbd6c'],
      ['#ffb068', 1.2],
      ['#6d7698', 0.6],
    ),
    of(
      ['#3d2344', '#983f55', '#e97f50', '#ffd28c'],
      '#cf7d62',
      ['#fff3d0', '#ff9f66'],
      ['#ff9a66', 1.25],
      ['#7d5884', 0.58],
    ),
    of(
      ['#5b3556', '#b65f46', '#f09a42', '#ffdc90'],
      '#d69258',
      ['#fff6d2', '#ffc45e'],
      ['#ffb150', 1.22],
      ['#80607c', 0.58],
    ),
  ],
  night: [
    of(
      ['#060f20', '#0e243e', '#1d445e', '#41707e'],
      '#2c5468',
      ['#f6f1de', '#9cc0d8'],
      ['#a9c6ea', 0.42],
      ['#2c4a6c', 0.5],
    ),
    of(
      ['#0b0b26', '#1c1c4a', '#3c386e', '#6e5a86'],
      '#4b4676',
      ['#fbeedd', '#b6a6d8'],
      ['#b9b4ea', 0.4],
      ['#353a6c', 0.5],
    ),
    of(
      ['#05141b', '#0b2b38', '#1d525c', '#53898a'],
      '#305f68',
      ['#f7f3da', '#a4d4d0'],
      ['#a9d6de', 0.42],
      ['#2a4f60', 0.52],
    ),
  ],
};
