import type { Random } from '../plan/random.ts';
import {
  at,
  bunting,
  colours as c,
  circle,
  ellipse,
  figure,
  interior,
  potPlant,
  rect,
  repeat,
  shape,
  stroke,
} from './picture-parts.ts';

const flask = (colour: string) =>
  shape('M-14 -90H14V-50L44 0C48 10 40 14 32 14H-32C-40 14 -48 10 -44 0L-14 -50Z', '#ffffffaa') +
  shape('M-27 -26H27L43 2C46 10 40 13 32 13H-32C-40 13 -46 10 -43 2Z', colour) +
  circle(-8, -10, 5, '#ffffffaa') +
  circle(10, -2, 7, '#ffffff88') +
  rect(-18, -96, 36, 10, c.white, 4);

export const science = (random: Random): string => {
  const planet = (x: number, r: number, colour: string, y = 150) =>
    stroke(`M${x} 0V${y - r}`, '#b8c4cc', 3) +
    circle(x, y, r, colour) +
    circle(x - r * 0.3, y - r * 0.3, r * 0.3, '#ffffff44');
  const volcano =
    shape('M-120 0L-34 -150H34L120 0Z', '#96694a') +
    shape('M-34 -150H34L56 -110C36 -96 24 -124 4 -100C-12 -82 -30 -118 -56 -110Z', c.red) +
    circle(-14, -186, 20, '#f2a65a') +
    circle(18, -204, 26, '#f7c15c') +
    circle(4, -170, 18, c.red);
  return (
    interior('#dfeaf0', '#c9d6dc') +
    bunting(0, 30) +
    planet(190, 34, c.gold, 170) +
    planet(330, 22, c.blue, 130) +
    planet(880, 40, '#d99a6c', 180) +
    ellipse(880, 180, 66, 10, '#b9783f') +
    planet(1020, 26, c.teal, 130) +
    rect(400, 130, 400, 230, c.white, 10) +
    rect(420, 150, 110, 80, '#cfe3d4', 6) +
    rect(545, 150, 110, 80, '#f6dfc3', 6) +
    rect(670, 150, 110, 80, '#dcd6ee', 6) +
    stroke('M430 330L500 280L560 310L640 250L770 270', c.red, 6) +
    figure({ random, x: 220, y: 600, height: 310, pose: 'cheer' }) +
    figure({ random, x: 620, y: 590, height: 320, pose: 'wave' }) +
    figure({ random, x: 1000, y: 600, height: 300, pose: 'cheer' }) +
    rect(60, 500, 1080, 34, c.wood, 8) +
    rect(60, 526, 1080, 14, c.woodDeep) +
    rect(110, 540, 34, 135, c.woodDeep) +
    rect(1056, 540, 34, 135, c.woodDeep) +
    at(400, 500, volcano, 0.95) +
    at(760, 486, flask(c.teal), 1.15) +
    at(850, 488, flask(c.pinkDeep), 0.9) +
    at(120, 488, flask(c.gold), 0.9) +
    potPlant(910, 502, 0.9)
  );
};

const note = (x: number, y: number, colour: string, scale: number) =>
  at(
    x,
    y,
    ellipse(0, 0, 17, 13, colour) +
      rect(11, -66, 7, 66, colour) +
      shape('M11 -66C30 -62 42 -46 38 -26C34 -40 26 -44 18 -46Z', colour),
    scale,
    8,
  );

export const music = (random: Random): string => {
  const drum = at(
    0,
    -92,
    rect(-44, -20, 88, 54, c.red, 8) +
      ellipse(0, -20, 44, 13, c.cream) +
      stroke('M-44 -4L-22 30L0 -4L22 30L44 -4', c.gold, 5),
  );
  const bells = repeat(8, (index) =>
    at(
      250 + index * 100,
      520,
      shape('M-30 0C-30 -56 -16 -66 0 -66C16 -66 30 -56 30 0Z', index % 2 ? c.ink : '#fdfaf2') +
        circle(0, -70, 9, c.woodDeep) +
        rect(-34, 0, 68, 10, c.goldDeep, 5),
    ),
  );
  return (
    interior('#ece4f2', '#d7b98c') +
    circle(600, 330, 330, '#f6f0f9') +
    stroke('M0 120C300 40 800 200 1200 90M0 150C300 70 800 230 1200 120M0 180C300 100 800 260 1200 150', '#cbbbdd', 4) +
    note(200, 170, c.violet, 1.2) +
    note(430, 150, c.teal, 1) +
    note(760, 210, c.pinkDeep, 1.3) +
    note(1010, 140, c.gold, 1.1) +
    figure({ random, x: 290, y: 590, height: 320, pose: 'hold', extra: drum }) +
    figure({ random, x: 480, y: 590, height: 300, pose: 'cheer' }) +
    figure({ random, x: 720, y: 590, height: 330, pose: 'wave' }) +
    figure({ random, x: 920, y: 590, height: 300, pose: 'hold', extra: drum }) +
    rect(180, 528, 840, 40, c.wood, 8) +
    rect(180, 558, 840, 12, c.woodDeep) +
    rect(220, 568, 30, 110, c.woodDeep) +
    rect(950, 568, 30, 110, c.woodDeep) +
    bells
  );
};

export const graduation = (random: Random): string => {
  const cap = at(
    0,
    -240,
    shape('M0 -34L74 -8L0 18L-74 -8Z', '#26343d') +
      shape('M-40 4V28C-20 40 20 40 40 28V4L0 18Z', '#31424c') +
      stroke('M0 -8L52 6V36', c.gold, 4) +
      circle(52, 40, 7, c.gold),
  );
  const scroll = at(0, -104, rect(-34, -11, 68, 22, c.cream, 8) + rect(-7, -12, 14, 24, c.red, 3));
  const confetti = repeat(70, () =>
    at(
      random.int(20, 1180),
      random.int(60, 420),
      rect(-6, -3, 12, 7, random.pick([c.red, c.gold, c.teal, c.blue, c.pink]), 2),
      random.between(0.8, 1.5),
      random.int(0, 180),
    ),
  );
  return (
    interior('#e4eee4', '#c9a877') +
    shape('M0 0H190C170 200 120 380 0 470Z', c.teal) +
    shape('M1200 0H1010C1030 200 1080 380 1200 470Z', c.teal) +
    shape('M0 0H90C86 180 60 340 0 420Z', '#35796f') +
    shape('M1200 0H1110C1114 180 1140 340 1200 420Z', '#35796f') +
    bunting(20, 50) +
    confetti +
    rect(130, 560, 940, 115, c.woodDeep, 10) +
    rect(130, 560, 940, 20, c.wood, 8) +
    repeat(5, (index) =>
      figure({
        random,
        x: 260 + index * 170,
        y: 572,
        height: 300 - (index % 2) * 30,
        pose: index % 2 ? 'hold' : 'cheer',
        shirt: '#2f6f5e',
        extra: cap + (index % 2 ? scroll : ''),
      }),
    ) +
    potPlant(90, 640, 1.5) +
    potPlant(1110, 640, 1.5)
  );
};

const easel = (x: number, inner: string) =>
  at(
    x,
    560,
    stroke('M-60 110L-20 -240M60 110L20 -240M0 90V-240', c.woodDeep, 12) +
      rect(-110, -220, 220, 220, c.white, 6) +
      inner +
      rect(-124, -4, 248, 18, c.wood, 6),
  );

const paintColours = [c.red, c.gold, c.teal, c.blue, c.violet, c.pink, c.leaf];
const splashes = (random: Random) =>
  paintColours.map((colour) => circle(random.int(-70, 70), random.int(-100, 20), random.int(14, 34), colour)).join('');

const housePicture = at(
  0,
  -100,
  circle(50, -60, 30, c.sun) +
    shape('M-100 60C-40 0 20 70 100 20V96H-100Z', c.leafSoft) +
    rect(-60, -10, 64, 60, c.red) +
    shape('M-76 -8L-28 -54L20 -8Z', c.ink),
);
const palette = at(
  0,
  -100,
  ellipse(0, 0, 46, 26, c.wood) + circle(-22, -6, 8, c.red) + circle(0, -12, 8, c.gold) + circle(22, -6, 8, c.blue),
);

const mounts = [
  ['#cfe3d4', c.red],
  ['#f6dfc3', c.teal],
  ['#dcd6ee', c.gold],
  ['#f4d4cd', c.blue],
] as const;
const gallery = mounts
  .map(([mount, dot], index) =>
    at(
      110 + index * 270,
      60,
      rect(0, 0, 170, 120, c.white, 6) + rect(14, 14, 142, 92, mount) + circle(85, 60, 28, dot),
    ),
  )
  .join('');

export const art = (random: Random): string =>
  interior('#f7e6df', '#dcc3a2') +
  gallery +
  easel(300, at(0, -80, splashes(random), 0.9)) +
  easel(880, housePicture) +
  figure({ random, x: 480, y: 630, height: 300, pose: 'wave' }) +
  figure({ random, x: 690, y: 640, height: 280, pose: 'hold', extra: palette }) +
  figure({ random, x: 1080, y: 630, height: 290, pose: 'cheer' }) +
  potPlant(90, 640, 1.2);

export const assembly = (random: Random): string => {
  const lantern = (x: number, y: number, colour: string) =>
    stroke(`M${x} 0V${y - 50}`, c.ink, 3) +
    at(
      x,
      y,
      shape('M0 -56L14 -18L54 -18L22 6L34 46L0 22L-34 46L-22 6L-54 -18L-14 -18Z', colour) +
        circle(0, -4, 20, '#fff3cf') +
        stroke('M-12 44V74M12 44V74', colour, 5),
    );
  return (
    interior('#fdebd3', '#d6b184') +
    circle(600, 380, 360, '#fff6e6') +
    lantern(160, 130, c.red) +
    lantern(380, 180, c.gold) +
    lantern(600, 120, c.teal) +
    lantern(820, 180, c.pinkDeep) +
    lantern(1040, 130, c.blue) +
    repeat(6, (index) =>
      figure({ random, x: 180 + index * 168, y: 560, height: 270, pose: random.pick(['stand', 'wave', 'cheer']) }),
    ) +
    repeat(5, (index) =>
      figure({ random, x: 264 + index * 168, y: 640, height: 240, pose: random.pick(['stand', 'wave', 'hold']) }),
    ) +
    potPlant(70, 650, 1.3) +
    potPlant(1130, 650, 1.3)
  );
};
