import type { Random } from '../plan/random.ts';
import { hairTones, skins } from './portrait-palette.ts';

export const colours = {
  sky: '#d5eaf3',
  haze: '#eaf5f8',
  sun: '#f7d46a',
  leaf: '#5f9e6e',
  leafDeep: '#3f7d57',
  leafSoft: '#a8cf9f',
  meadow: '#c3dfae',
  soil: '#8a5f43',
  wood: '#c7935c',
  woodDeep: '#a87445',
  cream: '#fbf4e4',
  wall: '#f6e7cf',
  floor: '#e2c59b',
  pink: '#eba5b1',
  pinkDeep: '#d9808f',
  red: '#d9574f',
  gold: '#eeb23c',
  goldDeep: '#c98d1e',
  blue: '#5a8fbf',
  blueDeep: '#3a6a96',
  teal: '#3d8c84',
  violet: '#8674b5',
  ink: '#33404a',
  white: '#ffffff',
} as const;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
export const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const at = (x: number, y: number, drawing: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
export const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');

export const cloud = (x: number, y: number, scale: number, fill: string = colours.white) =>
  at(x, y, ellipse(0, 0, 80, 30, fill) + circle(-30, -18, 34, fill) + circle(22, -26, 42, fill), scale);

export const sun = (x: number, y: number, r: number) =>
  circle(x, y, r * 1.5, '#f7d46a44') + circle(x, y, r, colours.sun);

/** Draws hills from edge to edge, with the ridge around `y`. */
export const hills = (y: number, swing: number, fill: string) =>
  shape(
    `M0 ${y}C200 ${y - swing} 380 ${y + swing * 0.6} 600 ${y}C820 ${y - swing * 0.8} 1000 ${y + swing * 0.5} 1200 ${y - swing * 0.3}V675H0Z`,
    fill,
  );

export const tree = (x: number, y: number, scale: number, fill: string = colours.leaf) =>
  at(
    x,
    y,
    shape('M-10 0L-6 -110H6L10 0Z', colours.woodDeep) +
      circle(0, -150, 66, fill) +
      circle(-46, -118, 42, fill) +
      circle(46, -116, 44, fill) +
      circle(-20, -172, 30, '#ffffff22') +
      stroke('M0 -60L22 -92M0 -80L-20 -108', colours.woodDeep, 6),
    scale,
  );

export const palm = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    stroke('M0 0C-6 -80 6 -150 26 -220', colours.woodDeep, 16) +
      [
        'C70 -280 120 -260 150 -200C110 -226 70 -226 26 -220',
        'C-20 -290 -80 -270 -104 -210C-70 -232 -20 -232 26 -220',
        'C40 -300 100 -320 130 -290C90 -286 56 -256 26 -220',
        'C10 -300 -50 -326 -84 -298C-40 -290 0 -260 26 -220',
      ]
        .map((frond, index) => shape(`M26 -220${frond}Z`, index < 2 ? colours.leafDeep : colours.leaf))
        .join('') +
      circle(18, -206, 12, colours.wood) +
      circle(40, -204, 12, colours.wood),
    scale,
  );

export const leafPlant = (x: number, y: number, scale: number, fill: string = colours.leaf) =>
  at(
    x,
    y,
    stroke('M0 0V-60', colours.leafDeep, 6) +
      shape('M0 -30C-40 -40 -46 -66 -44 -78C-14 -74 0 -56 0 -30Z', fill) +
      shape('M0 -44C36 -54 44 -80 42 -92C12 -88 0 -70 0 -44Z', fill),
    scale,
  );

export const potPlant = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    leafPlant(0, -56, 1.1) +
      leafPlant(-14, -52, 0.8, colours.leafSoft) +
      leafPlant(16, -52, 0.8, colours.leafDeep) +
      shape('M-34 -60H34L26 0H-26Z', '#c9714f') +
      rect(-40, -68, 80, 16, '#b4603f', 4),
    scale,
  );

export const windowView = (x: number, y: number, width: number, height: number) =>
  rect(x - 12, y - 12, width + 24, height + 24, colours.white, 8) +
  rect(x, y, width, height, colours.sky) +
  circle(x + width * 0.74, y + height * 0.3, 24, colours.sun) +
  shape(
    `M${x} ${y + height * 0.7}C${x + width * 0.3} ${y + height * 0.45} ${x + width * 0.6} ${y + height * 0.9} ${x + width} ${y + height * 0.6}V${y + height}H${x}Z`,
    colours.leafSoft,
  ) +
  rect(x + width / 2 - 5, y, 10, height, colours.white) +
  rect(x - 24, y + height + 8, width + 48, 16, colours.white, 6);

export const bunting = (y: number, sag: number) => {
  const palette = [colours.red, colours.gold, colours.teal, colours.blue, colours.pink];
  const flags = repeat(15, (index) => {
    const part = (index + 0.5) / 15;
    const top = y + sag * 4 * part * (1 - part);
    return shape(`M${part * 1200 - 26} ${top}h52l-26 50Z`, palette[index % 5] ?? colours.red);
  });
  return stroke(`M0 ${y}Q600 ${y + sag * 2} 1200 ${y}`, colours.ink, 3) + flags;
};

export type Pose = 'stand' | 'wave' | 'cheer' | 'hold' | 'run';
type Figure = {
  random: Random;
  x: number;
  y: number;
  height?: number;
  pose?: Pose;
  shirt?: string;
  adult?: 'adult';
  extra?: string;
};

const arms: Record<Pose, [string, string]> = {
  stand: ['M-30 -142C-46 -120 -48 -100 -46 -82', 'M30 -142C46 -120 48 -100 46 -82'],
  wave: ['M-30 -142C-46 -120 -48 -100 -46 -82', 'M30 -142C52 -150 62 -176 68 -202'],
  cheer: ['M-30 -142C-52 -150 -62 -176 -66 -204', 'M30 -142C52 -150 62 -176 66 -204'],
  hold: ['M-30 -142C-48 -112 -30 -102 -8 -104', 'M30 -142C48 -112 30 -102 8 -104'],
  run: ['M-30 -142C-54 -130 -60 -112 -44 -98', 'M30 -142C50 -132 62 -140 66 -158'],
};
const legs: Record<Pose, string> = {
  stand: 'M-16 -70V-8M16 -70V-8',
  wave: 'M-16 -70V-8M16 -70V-8',
  cheer: 'M-16 -70V-8M16 -70V-8',
  hold: 'M-16 -70V-8M16 -70V-8',
  run: 'M-12 -70C-20 -44 -44 -34 -64 -42M14 -70C30 -50 34 -30 26 -8',
};
const feet: Record<Pose, string> = {
  stand: 'M-18 -4H-28M18 -4H28',
  wave: 'M-18 -4H-28M18 -4H28',
  cheer: 'M-18 -4H-28M18 -4H28',
  hold: 'M-18 -4H-28M18 -4H28',
  run: 'M-66 -44L-72 -32M28 -4H40',
};

const hairCaps = [
  'M-43 -192C-50 -238 -20 -250 0 -250C20 -250 50 -238 43 -192C38 -212 20 -222 -6 -222C-24 -222 -38 -212 -43 -192Z',
  'M-43 -188C-52 -240 -20 -251 0 -251C20 -251 52 -240 43 -188C40 -206 34 -212 26 -214C6 -210 -16 -210 -30 -214C-38 -210 -42 -204 -43 -188Z',
];
const longHair =
  'M-46 -196C-56 -254 56 -254 46 -196C50 -176 52 -160 50 -144C30 -136 -30 -136 -50 -144C-52 -160 -50 -176 -46 -196Z';

/** Draws a whole person with the feet at (`x`, `y`), 250 units high before `height` scales it. */
export const figure = ({ random, x, y, height = 220, pose = 'stand', shirt, adult, extra = '' }: Figure): string => {
  const skin = random.pick(skins.slice(0, 6));
  const tone = random.pick(hairTones);
  const top =
    shirt ?? random.pick([colours.red, colours.gold, colours.teal, colours.blue, colours.violet, colours.pinkDeep]);
  const bottom = random.pick([colours.blueDeep, '#51606b', '#7a5a46', colours.leafDeep]);
  const long = random.chance(0.5);
  const skirt = long && random.chance(0.5);
  const limb = (path: string) => stroke(path, skin.base, 17);
  const [left, right] = arms[pose];
  const drawing =
    ellipse(0, 0, 50, 9, '#00000018') +
    (long ? shape(longHair, tone.deep) : '') +
    stroke(legs[pose], skirt ? skin.base : bottom, skirt ? 16 : 22) +
    stroke(feet[pose], colours.ink, 14) +
    rect(-11, -170, 22, 30, skin.shade, 8) +
    shape('M-40 -138C-40 -158 -22 -160 0 -160C22 -160 40 -158 40 -138L36 -66C20 -60 -20 -60 -36 -66Z', top) +
    (skirt ? shape('M-37 -84H37L52 -44C20 -36 -20 -36 -52 -44Z', bottom) : rect(-36, -82, 72, 24, bottom, 8)) +
    circle(0, -204, 42, skin.base) +
    circle(-43, -200, 8, skin.base) +
    circle(43, -200, 8, skin.base) +
    shape(random.pick(hairCaps), tone.base) +
    circle(-15, -198, 4.5, colours.ink) +
    circle(15, -198, 4.5, colours.ink) +
    stroke('M-12 -182C-6 -174 6 -174 12 -182', skin.lip, 4) +
    ellipse(-25, -186, 7, 5, `${skin.blush}77`) +
    ellipse(25, -186, 7, 5, `${skin.blush}77`) +
    extra +
    limb(left) +
    limb(right) +
    stroke(`${left.split('C')[0]}l-6 12`, top, 22) +
    stroke(`${right.split('C')[0]}l6 12`, top, 22);
  return `<g transform="translate(${x} ${y}) scale(${(height / 250) * (adult ? 0.94 : 1)} ${height / 250})">${drawing}</g>`;
};

export const interior = (wall: string = colours.wall, floor: string = colours.floor) =>
  rect(0, 0, 1200, 675, wall) + rect(0, 520, 1200, 155, floor) + rect(0, 510, 1200, 14, '#ffffff88');

export const shelf = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, colours.wood, 10) + rect(x + 14, y + 14, width - 28, height - 28, '#b9854f', 4);

export const rug = (x: number, y: number, rx: number, fill: string) =>
  ellipse(x, y, rx, rx * 0.16, fill) + ellipse(x, y, rx * 0.84, rx * 0.12, '#ffffff33');
