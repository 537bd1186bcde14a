import sharp from 'sharp';
import type { PortraitKind, Presentation } from '../plan/plan-types.ts';
import type { Random } from '../plan/random.ts';
import { createRandom } from '../plan/random.ts';
import { boyClothes, girlClothes, manClothes, womanClothes } from './portrait-clothes.ts';
import {
  childMouths,
  drawBeard,
  drawBrows,
  drawCheeks,
  drawEyes,
  drawFreckles,
  drawGlasses,
  drawHead,
  drawNose,
  manMouths,
  womanMouths,
} from './portrait-face.ts';
import { boyHair, elderManHair, girlHair, manHair, womanHair } from './portrait-hair.ts';
import type { HairTone, Skin } from './portrait-palette.ts';
import { backdrops, greyTones, hairTones, ribbonColours, skins } from './portrait-palette.ts';

type Person = { kind: PortraitKind; presentation: Presentation; elder: boolean; skin: Skin; tone: HairTone };

const placing = { child: { top: 440, scale: 1.26, y: 286 }, adult: { top: 446, scale: 1.19, y: 272 } } as const;

const drawBackdrop = (random: Random): string => {
  const { base, soft, accent } = random.pick(backdrops);
  const shapes = [
    `<circle cx="300" cy="300" r="262" fill="${soft}"/>`,
    `<circle cx="300" cy="320" r="300" fill="${soft}"/><circle cx="92" cy="96" r="30" fill="${accent}"/><circle cx="520" cy="150" r="18" fill="${accent}"/>`,
    `<path d="M0 430C120 360 210 470 330 400C440 340 520 400 600 350V600H0Z" fill="${soft}"/><circle cx="490" cy="110" r="54" fill="${soft}"/>`,
    `<path d="M0 0H600V210C480 260 420 150 300 190C180 230 110 300 0 250Z" fill="${soft}"/>`,
    `<g fill="${soft}"><path d="M60 600C20 420 60 300 30 200C120 300 140 460 110 600Z"/><path d="M540 600C580 420 540 260 575 150C480 260 460 460 490 600Z"/></g>`,
  ];
  return `<rect width="600" height="600" fill="${base}"/>${random.pick(shapes)}`;
};

const pickPerson = (random: Random, kind: PortraitKind, presentation: Presentation): Person => {
  const elder = kind === 'adult' && random.chance(0.22);
  const tone = random.pick(elder ? greyTones : hairTones);
  return { kind, presentation, elder, skin: random.pick([...skins.slice(0, 5), ...skins.slice(1, 4), ...skins]), tone };
};

const stylesOf = ({ kind, presentation, elder }: Person) => {
  if (kind === 'child') return presentation === 'feminine' ? girlHair : boyHair;
  if (presentation === 'feminine') return womanHair;
  return elder ? elderManHair : manHair;
};

const clothesOf = ({ kind, presentation }: Person) => {
  if (kind === 'child') return presentation === 'feminine' ? girlClothes : boyClothes;
  return presentation === 'feminine' ? womanClothes : manClothes;
};

const mouthsOf = ({ kind, presentation }: Person) => {
  if (kind === 'child') return childMouths;
  return presentation === 'feminine' ? womanMouths : manMouths;
};

const drawFace = (random: Random, person: Person): string => {
  const { kind, presentation, skin, tone, elder } = person;
  const feminine = presentation === 'feminine';
  const beard = kind === 'adult' && !feminine && random.chance(0.25) ? drawBeard(random, tone) : '';
  const eyes = drawEyes(random, feminine ? 'lashes' : 'plain');
  const glasses = random.chance(elder ? 0.6 : kind === 'adult' ? 0.3 : 0.14) ? drawGlasses(random) : '';
  return [
    drawCheeks(skin, kind === 'child' ? 0.42 : 0.26),
    random.chance(0.08) ? drawFreckles(skin) : '',
    beard,
    drawBrows(random, tone, feminine ? 6 : 8),
    eyes,
    drawNose(random, skin),
    random.pick(mouthsOf(person))(skin),
    glasses,
  ].join('');
};

const drawNeck = ({ kind, skin }: Person, top: number): string => {
  const half = kind === 'child' ? 46 : 50;
  return (
    `<path d="M${300 - half} ${top - 90}V${top - 12}C${300 - half} ${top + 34} ${300 + half} ${top + 34} ${300 + half} ${top - 12}V${top - 90}Z" fill="${skin.base}"/>` +
    `<path d="M${300 - half} ${top - 70}V${top - 44}C${300 - 20} ${top - 16} ${300 + 20} ${top - 16} ${300 + half} ${top - 44}V${top - 70}Z" fill="${skin.shade}"/>`
  );
};

/** Returns the portrait as SVG, so that tests can check it without rendering. */
export const portraitSvg = (seed: string, kind: PortraitKind, presentation?: Presentation): string => {
  const random = createRandom(`portrait:${kind}:${seed}`);
  const drawnLots: Presentation = random.chance(0.5) ? 'feminine' : 'masculine';
  const backdrop = drawBackdrop(random);
  const person = pickPerson(random, kind, presentation ?? drawnLots);
  const { top, scale, y } = placing[kind];
  const hair = random.pick(stylesOf(person))(person.tone, random, random.pick(ribbonColours));
  const clothes = random.pick(clothesOf(person))(random, top, person.skin);
  const head = drawHead(person.skin, random.between(0.52, 0.66)) + drawFace(random, person) + hair.front;
  const place = `transform="translate(300 ${y}) rotate(${random.int(-3, 3)}) scale(${scale})"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">${backdrop}` +
    `<g ${place}>${hair.back}</g>${drawNeck(person, top)}${clothes}<g ${place}>${head}</g></svg>`
  );
};

/** Draws a portrait, 600 × 600, JPEG. A seed always gives the same bytes, and the `presentation` if omitted. */
export const drawPortrait = (seed: string, kind: PortraitKind, presentation?: Presentation): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(seed, kind, presentation)))
    .jpeg({ quality: 84 })
    .toBuffer();
