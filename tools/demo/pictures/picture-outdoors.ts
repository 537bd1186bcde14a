import type { Random } from '../plan/random.ts';
import {
  at,
  bunting,
  colours as c,
  circle,
  cloud,
  ellipse,
  figure,
  hills,
  leafPlant,
  palm,
  rect,
  repeat,
  shape,
  stroke,
  sun,
  tree,
} from './picture-parts.ts';

const sky = (fill: string = c.sky) => rect(0, 0, 1200, 675, fill);
const lightSky = () => sky() + circle(600, 700, 620, c.haze);

const flower = (x: number, y: number, colour: string) =>
  stroke(`M${x} ${y}v-34`, c.leafDeep, 5) +
  repeat(5, (index) => at(x, y - 40, ellipse(0, -11, 7, 11, colour), 1, index * 72)) +
  circle(x, y - 40, 7, c.gold);

export const garden = (random: Random): string => {
  const row = (y: number, left: number) =>
    rect(left, y, 430, 44, c.soil, 18) +
    rect(left, y, 430, 14, '#a3744f', 7) +
    repeat(6, (index) =>
      leafPlant(
        left + 45 + index * 68,
        y + 8,
        random.between(0.75, 1.05),
        random.pick([c.leaf, c.leafSoft, c.leafDeep]),
      ),
    );
  const can = at(
    0,
    -96,
    shape('M-26 -22H26L20 26H-20Z', c.blue) +
      stroke('M24 -4L56 -22', c.blue, 9) +
      stroke('M-26 -10C-52 -16 -50 18 -22 16', c.blueDeep, 7),
  );
  return (
    lightSky() +
    sun(1010, 130, 58) +
    cloud(250, 130, 1) +
    cloud(700, 90, 0.7) +
    hills(380, 60, '#b9d9b6') +
    hills(440, 40, c.meadow) +
    palm(120, 450, 1.1) +
    tree(1090, 460, 1.25) +
    tree(960, 440, 0.8, c.leafDeep) +
    repeat(9, (index) => rect(300 + index * 66, 370, 18, 84, c.cream, 6)) +
    rect(290, 392, 570, 12, c.cream) +
    rect(290, 426, 570, 12, c.cream) +
    row(500, 60) +
    row(500, 710) +
    row(604, 40) +
    row(604, 730) +
    figure({ random, x: 600, y: 640, height: 300, pose: 'hold', extra: can }) +
    figure({ random, x: 420, y: 560, height: 230, pose: 'wave' }) +
    figure({ random, x: 770, y: 560, height: 220, pose: 'cheer' }) +
    flower(548, 660, c.pink) +
    flower(668, 665, c.red) +
    flower(512, 640, c.gold)
  );
};

export const sports = (random: Random): string => {
  const lanes = repeat(5, (index) => stroke(`M${-160 + index * 380} 675L${330 + index * 135} 420`, '#fbe9d8', 6));
  const shirts = [c.red, c.gold, c.teal, c.blue];
  return (
    lightSky() +
    sun(180, 120, 54) +
    cloud(880, 130, 1) +
    cloud(520, 180, 0.6) +
    hills(360, 50, '#b9d9b6') +
    tree(90, 420, 1) +
    tree(1120, 420, 1.1, c.leafDeep) +
    rect(0, 396, 1200, 40, c.meadow) +
    shape('M0 420H1200V675H0Z', '#d9835c') +
    lanes +
    bunting(36, 50) +
    repeat(8, (index) =>
      figure({ random, x: 270 + index * 94, y: 420, height: 104, pose: random.pick(['cheer', 'wave', 'stand']) }),
    ) +
    repeat(4, (index) =>
      figure({
        random,
        x: 210 + index * 260,
        y: 628 - (index % 2) * 50,
        height: 250,
        pose: 'run',
        shirt: shirts[index] ?? c.red,
      }),
    )
  );
};

export const family = (random: Random): string =>
  sky('#fbe8cf') +
  circle(600, 660, 560, '#fdf1df') +
  sun(600, 230, 80) +
  hills(440, 60, '#bfd9ad') +
  hills(500, 30, c.meadow) +
  tree(130, 520, 1.5) +
  palm(1040, 520, 1.3) +
  bunting(20, 60) +
  shape('M250 590L950 590L1030 675H170Z', '#f7d9d0') +
  repeat(8, (index) => shape(`M${270 + index * 88} 590h44l${(index - 4) * 8} 85h-52Z`, '#e89a8d66')) +
  at(
    600,
    640,
    ellipse(0, 14, 90, 14, '#00000018') +
      shape('M-70 -34H70L56 16H-56Z', c.wood) +
      stroke('M-60 -34C-50 -100 50 -100 60 -34', c.woodDeep, 10) +
      circle(-26, -40, 20, c.gold) +
      circle(12, -44, 22, c.red) +
      circle(42, -38, 16, c.leaf),
  ) +
  figure({ random, x: 330, y: 590, height: 310, pose: 'wave', adult: 'adult' }) +
  figure({ random, x: 440, y: 600, height: 200, pose: 'cheer' }) +
  figure({ random, x: 770, y: 600, height: 180, pose: 'wave' }) +
  figure({ random, x: 880, y: 590, height: 300, pose: 'stand', adult: 'adult' }) +
  figure({ random, x: 540, y: 572, height: 280, pose: 'stand', adult: 'adult' }) +
  figure({ random, x: 672, y: 580, height: 230, pose: 'cheer' });

export const rain = (random: Random): string => {
  const drops = repeat(90, () => {
    const x = random.int(0, 1230);
    const y = random.int(0, 560);
    return `M${x} ${y}l-9 30`;
  });
  const umbrella = (colour: string) =>
    at(
      66,
      -204,
      stroke('M0 0V-70', c.ink, 6) +
        shape(
          'M-104 -66C-100 -150 100 -150 104 -66C86 -84 56 -84 36 -66C20 -84 -20 -84 -36 -66C-56 -84 -86 -84 -104 -66Z',
          colour,
        ) +
        stroke('M0 -128V-140', c.ink, 6),
    );
  const house =
    rect(760, 240, 340, 250, c.cream) +
    shape('M720 250L930 120L1140 250Z', '#b4603f') +
    rect(890, 350, 90, 140, c.wood, 8) +
    circle(964, 424, 6, c.goldDeep) +
    rect(800, 300, 64, 64, '#f9dc8c', 6) +
    rect(1006, 300, 64, 64, '#f9dc8c', 6) +
    rect(829, 300, 6, 64, c.cream) +
    rect(1035, 300, 6, 64, c.cream);
  return (
    sky('#9db4c4') +
    circle(600, 720, 640, '#aec3d0') +
    cloud(220, 110, 1.7, '#7f97a8') +
    cloud(640, 80, 1.9, '#8aa1b1') +
    cloud(1040, 120, 1.6, '#7f97a8') +
    hills(430, 50, '#7fa48c') +
    palm(140, 500, 1.35) +
    house +
    hills(500, 26, '#6f9a7c') +
    ellipse(380, 610, 190, 22, '#a9c6d6') +
    ellipse(830, 640, 240, 22, '#a9c6d6') +
    stroke(drops, '#dcebf2', 4) +
    figure({ random, x: 360, y: 610, height: 260, pose: 'wave', shirt: c.gold, extra: umbrella(c.red) }) +
    figure({ random, x: 590, y: 625, height: 230, pose: 'wave', shirt: c.teal, extra: umbrella(c.gold) })
  );
};

export const natureWalk = (random: Random): string => {
  const bird = (x: number, y: number) =>
    stroke(`M${x - 18} ${y - 8}Q${x - 8} ${y - 14} ${x} ${y}Q${x + 8} ${y - 14} ${x + 18} ${y - 8}`, c.ink, 4);
  const butterfly = (x: number, y: number, colour: string) =>
    at(
      x,
      y,
      ellipse(-12, -8, 13, 10, colour) +
        ellipse(12, -8, 13, 10, colour) +
        ellipse(-9, 9, 9, 8, colour) +
        ellipse(9, 9, 9, 8, colour) +
        rect(-2.5, -14, 5, 30, c.ink, 2.5),
      1,
      -14,
    );
  return (
    lightSky() +
    sun(930, 130, 56) +
    shape('M180 400L420 150L560 300L640 230L860 400Z', '#a9c8c4') +
    shape('M420 150L476 210L430 226L392 208L360 214Z', '#eef6f5') +
    hills(390, 40, '#b3d5a6') +
    hills(450, 50, '#9cc791') +
    shape(
      'M520 675C600 600 480 540 600 490C690 450 640 420 700 400L724 400C700 440 760 460 690 510C600 570 760 610 760 675Z',
      '#ecd9b0',
    ) +
    tree(110, 560, 1.7) +
    tree(290, 480, 1, c.leafDeep) +
    tree(1010, 500, 1.3, c.leafDeep) +
    tree(1130, 590, 1.8) +
    bird(560, 120) +
    bird(620, 150) +
    bird(500, 160) +
    figure({ random, x: 742, y: 470, height: 116, pose: 'wave' }) +
    figure({ random, x: 672, y: 508, height: 146 }) +
    figure({ random, x: 752, y: 560, height: 186, pose: 'hold' }) +
    figure({ random, x: 620, y: 625, height: 240, pose: 'wave' }) +
    figure({ random, x: 450, y: 645, height: 330, adult: 'adult', pose: 'wave', shirt: c.teal }) +
    butterfly(870, 470, c.gold) +
    butterfly(330, 380, c.pink) +
    flower(880, 640, c.pink) +
    flower(930, 655, c.gold) +
    flower(360, 650, c.red)
  );
};
