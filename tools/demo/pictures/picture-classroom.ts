import type { Random } from '../plan/random.ts';
import {
  at,
  colours as c,
  circle,
  ellipse,
  figure,
  interior,
  potPlant,
  rect,
  repeat,
  rug,
  shape,
  shelf,
  stroke,
  windowView,
} from './picture-parts.ts';

const bookPalette = [c.red, c.gold, c.teal, c.blue, c.violet, c.pinkDeep, c.leafDeep, c.cream];

const booksOn = (random: Random, x: number, y: number, width: number) => {
  let drawn = '';
  let left = x;
  while (left < x + width - 34) {
    const thick = random.int(16, 32);
    const high = random.int(64, 98);
    drawn +=
      rect(left, y - high, thick, high, random.pick(bookPalette), 3) +
      rect(left + 4, y - high + 12, thick - 8, 7, '#ffffff77', 2);
    left += thick + (random.chance(0.12) ? 22 : 2);
  }
  return drawn;
};

const openBook = at(
  0,
  -112,
  shape('M0 6C-16 -8 -40 -8 -52 0V-40C-40 -48 -16 -48 0 -34C16 -48 40 -48 52 -40V0C40 -8 16 -8 0 6Z', c.cream) +
    stroke('M0 6V-34', '#d9cba9', 4) +
    stroke('M-40 -32L-14 -28M-40 -20L-14 -16M40 -32L14 -28M40 -20L14 -16', '#d9cba9', 3),
);

export const books = (random: Random): string =>
  interior('#f3e2cf') +
  windowView(500, 90, 220, 190) +
  shelf(50, 90, 370, 430) +
  shelf(790, 90, 360, 430) +
  [216, 346, 476]
    .map(
      (y) =>
        booksOn(random, 76, y, 320) +
        rect(50, y, 370, 14, c.wood) +
        booksOn(random, 816, y, 312) +
        rect(790, y, 360, 14, c.wood),
    )
    .join('') +
  rug(600, 600, 380, '#5a8fbf55') +
  potPlant(465, 540, 1.1) +
  potPlant(745, 540, 0.9) +
  figure({ random, x: 420, y: 610, height: 250, pose: 'hold', extra: openBook }) +
  figure({ random, x: 610, y: 600, height: 300, adult: 'adult', pose: 'hold', extra: openBook }) +
  figure({ random, x: 800, y: 615, height: 230, pose: 'hold', extra: openBook }) +
  at(
    960,
    640,
    rect(-70, -24, 140, 24, c.red, 4) + rect(-58, -46, 120, 22, c.gold, 4) + rect(-64, -66, 116, 20, c.teal, 4),
  );

const pinkTower = (x: number, y: number) => {
  let base = y;
  return repeat(10, (index) => {
    const side = 76 - index * 7;
    base -= side;
    return (
      rect(x - side / 2, base, side, side, index % 2 ? '#e794a3' : c.pink, 2) +
      rect(x + side * 0.22, base, side * 0.28, side, '#c96f8033')
    );
  });
};

const bead = (x: number, y: number, r = 8) =>
  circle(x, y, r, c.gold) + circle(x - r * 0.3, y - r * 0.3, r * 0.32, '#fff1c4');

const beadBar = (x: number, y: number, turn = 0) =>
  at(x, y, stroke('M-4 0H148', c.goldDeep, 3) + repeat(10, (index) => bead(index * 16, 0)), 1, turn);

const hundredSquare = (x: number, y: number) => repeat(10, (row) => beadBar(x, y + row * 15));

const brownStair = (x: number, y: number) =>
  repeat(8, (index) =>
    rect(x + index * 34, y - 22 - index * 13, 34, 22 + index * 13, index % 2 ? '#8f5f3d' : '#a06d47', 2),
  );

const redRods = (x: number, y: number) =>
  repeat(8, (index) => rect(x, y - index * 17, 270 - index * 30, 12, index % 2 ? '#c94a43' : c.red, 3));

export const materials = (random: Random): string =>
  interior('#f8ecd9', '#e6cba2') +
  shelf(360, 120, 780, 170) +
  rect(360, 200, 780, 12, c.wood) +
  at(390, 198, brownStair(0, 0), 0.55) +
  repeat(5, (index) =>
    rect(
      610 + index * 44,
      198 - 20 - index * 9,
      30,
      20 + index * 9,
      [c.blue, c.red, c.gold, c.leaf, c.violet][index] ?? c.blue,
      15,
    ),
  ) +
  potPlant(880, 200, 0.6) +
  repeat(6, (index) =>
    rect(940 + index * 28, 150, 20, 48, [c.red, c.blue, c.gold, c.teal, c.violet, c.pinkDeep][index] ?? c.red, 3),
  ) +
  repeat(3, (index) => rect(400 + index * 110, 232, 84, 44, c.cream, 6)) +
  at(760, 276, booksOn(random, 0, 0, 510), 0.65) +
  rug(600, 606, 560, '#3d8c8455') +
  pinkTower(190, 608) +
  at(440, 614, brownStair(0, 0), 1) +
  at(740, 614, redRods(0, 0)) +
  hundredSquare(1010, 474) +
  beadBar(800, 440) +
  beadBar(800, 458) +
  bead(770, 440) +
  bead(770, 458) +
  figure({ random, x: 330, y: 620, height: 270, pose: 'wave' });

export const kitchen = (random: Random): string => {
  const apron = shape('M-24 -140H24L34 -64H-34Z', c.cream) + rect(-16, -104, 32, 18, '#e8d7b4', 4);
  const fruit = (x: number) =>
    ellipse(x, 486, 56, 16, c.cream) +
    circle(x - 24, 468, 20, c.gold) +
    circle(x + 18, 464, 22, '#e98b3a') +
    circle(x, 448, 18, c.leaf);
  return (
    interior('#e3efe7', '#d9b98b') +
    windowView(480, 80, 240, 180) +
    shelf(90, 90, 290, 150) +
    shelf(820, 90, 290, 150) +
    repeat(
      4,
      (index) =>
        rect(120 + index * 62, 160, 44, 66, [c.gold, '#d98f6c', c.leafSoft, c.pink][index] ?? c.gold, 8) +
        rect(122 + index * 62, 150, 40, 14, c.woodDeep, 4),
    ) +
    repeat(4, (index) =>
      shape(`M${850 + index * 62} 190h46l-8 36h-30Z`, [c.blue, c.cream, c.teal, c.cream][index] ?? c.blue),
    ) +
    figure({ random, x: 240, y: 590, height: 310, pose: 'hold', extra: apron }) +
    figure({ random, x: 470, y: 590, height: 290, pose: 'wave', extra: apron }) +
    figure({ random, x: 720, y: 590, height: 300, pose: 'hold', extra: apron }) +
    figure({ random, x: 960, y: 590, height: 320, pose: 'cheer', extra: apron }) +
    rect(100, 498, 1000, 34, c.wood, 8) +
    rect(100, 524, 1000, 12, c.woodDeep) +
    rect(150, 536, 34, 139, c.woodDeep) +
    rect(1016, 536, 34, 139, c.woodDeep) +
    fruit(360) +
    fruit(850) +
    rect(540, 486, 130, 14, '#b9854f', 6) +
    ellipse(575, 482, 20, 10, c.red) +
    ellipse(620, 482, 20, 10, c.leaf) +
    shape('M1000 460h50l-8 38h-34Z', c.blue) +
    shape('M150 452h44l-6 46h-32Z', '#ffffffcc')
  );
};
