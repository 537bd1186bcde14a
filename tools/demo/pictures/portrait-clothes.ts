import type { Random } from '../plan/random.ts';
import type { Skin } from './portrait-palette.ts';
import { adultColours, ribbonColours, softColours } from './portrait-palette.ts';

/** Draws clothes on the 600 × 600 picture. The base of the neck is at (300, `top`). */
type Clothes = (random: Random, top: number, skin: Skin) => string;

const green = '#2f6f5e';
const deepGreen = '#245748';

const torso = (colour: string, top: number, half: number) =>
  `<path d="M${300 - half} 620C${300 - half - 4} ${top + 90} ${300 - half + 34} ${top + 46} ${300 - half * 0.55} ${top + 26}` +
  `C${300 - 74} ${top + 12} ${300 - 60} ${top + 2} ${300 - 52} ${top - 6}L${300 + 52} ${top - 6}` +
  `C${300 + 60} ${top + 2} ${300 + 74} ${top + 12} ${300 + half * 0.55} ${top + 26}` +
  `C${300 + half - 34} ${top + 46} ${300 + half + 4} ${top + 90} ${300 + half} 620Z" fill="${colour}"/>`;

const collar = (colour: string, top: number, drop: number) =>
  `<path d="M246 ${top - 14}C240 ${top + 6} 236 ${top + 20} 238 ${top + 34}L278 ${top + 26 + drop}L300 ${top + 30}L322 ${top + 26 + drop}L362 ${top + 34}C364 ${top + 20} 360 ${top + 6} 354 ${top - 14}L300 ${top + 32}Z" fill="${colour}"/>` +
  `<path d="M238 ${top + 34}L278 ${top + 26 + drop}L300 ${top + 30}L322 ${top + 26 + drop}L362 ${top + 34}" fill="none" stroke="#00000022" stroke-width="4" stroke-linejoin="round"/>`;

const roundNeck = (skin: Skin, top: number, drop: number) =>
  `<path d="M244 ${top - 10}C250 ${top + drop} 350 ${top + drop} 356 ${top - 10}Z" fill="${skin.base}"/>`;

const jumper: Clothes = (random, top) =>
  torso('#fdfbf6', top, 178) +
  `<path d="M196 620L206 ${top + 46}C212 ${top + 34} 226 ${top + 26} 240 ${top + 20}L262 ${top + 96}L338 ${top + 96}L360 ${top + 20}C374 ${top + 26} 388 ${top + 34} 394 ${top + 46}L404 620Z" fill="${green}"/>` +
  `<circle cx="234" cy="${top + 92}" r="13" fill="#f6d76b"/><circle cx="234" cy="${top + 92}" r="5.5" fill="${deepGreen}"/>` +
  collar('#ffffff', top, 32) +
  (random.chance(0.6)
    ? `<path d="M300 ${top + 34}L270 ${top + 60}L282 ${top + 80}L300 ${top + 50}L318 ${top + 80}L330 ${top + 60}Z" fill="#c9a227"/><circle cx="300" cy="${top + 42}" r="9" fill="#b08a16"/>`
    : '');

const polo: Clothes = (_random, top) =>
  torso('#fdfbf6', top, 182) +
  `<path d="M300 ${top + 30}L300 620" stroke="#e3ddd0" stroke-width="4"/><circle cx="300" cy="${top + 84}" r="5" fill="#d6cfbf"/><circle cx="300" cy="${top + 128}" r="5" fill="#d6cfbf"/>` +
  `<path d="M344 ${top + 84}h46v34c0 16 -46 16 -46 0Z" fill="none" stroke="#e3ddd0" stroke-width="4"/><circle cx="367" cy="${top + 104}" r="11" fill="${green}"/><circle cx="367" cy="${top + 104}" r="4.5" fill="#f6d76b"/>` +
  collar('#ffffff', top, 34);

const vest: Clothes = (_random, top) =>
  torso('#fdfbf6', top, 180) +
  `<path d="M190 620L202 ${top + 42}C214 ${top + 32} 226 ${top + 26} 240 ${top + 20}L300 ${top + 118}L360 ${top + 20}C374 ${top + 26} 386 ${top + 32} 398 ${top + 42}L410 620Z" fill="${green}"/>` +
  `<path d="M240 ${top + 20}L300 ${top + 118}L360 ${top + 20}" fill="none" stroke="#f6d76b" stroke-width="7"/>` +
  `<path d="M290 ${top + 36}L310 ${top + 36}L316 ${top + 84}L300 ${top + 106}L284 ${top + 84}Z" fill="#8c2f39"/>` +
  collar('#ffffff', top, 32);

const sportShirt: Clothes = (random, top, skin) => {
  const house = random.pick(['#d9534f', '#f0b429', '#3f8f6b', '#4a7fb5']);
  return (
    torso('#fbf7ee', top, 180) +
    `<path d="M122 620C118 ${top + 90} 150 ${top + 46} ${202} ${top + 26}L214 ${top + 22}C196 ${top + 80} 190 ${top + 140} 188 620Z M478 620C482 ${top + 90} 450 ${top + 46} ${398} ${top + 26}L386 ${top + 22}C404 ${top + 80} 410 ${top + 140} 412 620Z" fill="${house}"/>` +
    roundNeck(skin, top, 34) +
    `<path d="M244 ${top - 8}C250 ${top + 36} 350 ${top + 36} 356 ${top - 8}" fill="none" stroke="${house}" stroke-width="11" stroke-linecap="round"/>` +
    `<circle cx="300" cy="${top + 104}" r="26" fill="${house}"/><path d="M300 ${top + 88}l5 11 12 1 -9 8 3 12 -11 -7 -11 7 3 -12 -9 -8 12 -1Z" fill="#fff"/>`
  );
};

const stripes: Clothes = (random, top, skin) => {
  const colour = random.pick(ribbonColours);
  const bars = [60, 110, 160, 210]
    .map((drop) => `<rect x="100" y="${top + drop}" width="400" height="22" fill="${colour}"/>`)
    .join('');
  return (
    `<clipPath id="torso">${torso('#000', top, 178)}</clipPath>${torso('#fbf5e8', top, 178)}<g clip-path="url(#torso)">${bars}</g>` +
    roundNeck(skin, top, 32) +
    `<path d="M244 ${top - 8}C250 ${top + 34} 350 ${top + 34} 356 ${top - 8}" fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round"/>`
  );
};

const blouse: Clothes = (random, top, skin) => {
  const colour = random.pick(adultColours);
  const dots = random.chance(0.4)
    ? [
        [190, 70],
        [250, 110],
        [350, 110],
        [410, 70],
        [300, 160],
        [200, 150],
        [400, 150],
      ]
        .map(([x, y = 0]) => `<circle cx="${x}" cy="${top + y}" r="7" fill="#ffffff55"/>`)
        .join('')
    : '';
  return (
    torso(colour, top, 192) +
    dots +
    `<path d="M240 ${top - 10}L300 ${top + 76}L360 ${top - 10}Z" fill="${skin.base}"/>` +
    `<path d="M240 ${top - 10}L300 ${top + 78}L360 ${top - 10}" fill="none" stroke="#ffffff55" stroke-width="6" stroke-linejoin="round"/>` +
    (random.chance(0.5)
      ? `<path d="M256 ${top + 4}C270 ${top + 50} 330 ${top + 50} 344 ${top + 4}" fill="none" stroke="#e9c46a" stroke-width="4"/><circle cx="300" cy="${top + 42}" r="7" fill="#e9c46a"/>`
      : '')
  );
};

const cardigan: Clothes = (random, top, skin) => {
  const colour = random.pick(adultColours);
  return (
    torso(random.pick(softColours), top, 192) +
    roundNeck(skin, top, 40) +
    `<path d="M108 620C104 ${top + 90} 142 ${top + 46} 194 ${top + 26}C226 ${top + 12} 240 ${top + 2} 246 ${top - 6}C240 ${top + 60} 262 ${top + 130} 262 620Z" fill="${colour}"/>` +
    `<path d="M492 620C496 ${top + 90} 458 ${top + 46} 406 ${top + 26}C374 ${top + 12} 360 ${top + 2} 354 ${top - 6}C360 ${top + 60} 338 ${top + 130} 338 620Z" fill="${colour}"/>` +
    `<path d="M246 ${top - 6}C240 ${top + 60} 262 ${top + 130} 262 620M354 ${top - 6}C360 ${top + 60} 338 ${top + 130} 338 620" fill="none" stroke="#00000026" stroke-width="5"/>`
  );
};

const blazer: Clothes = (random, top) => {
  const colour = random.pick(adultColours);
  return (
    torso(random.pick(softColours), top, 198) +
    collar('#ffffff', top, 26) +
    `<path d="M102 620C98 ${top + 90} 136 ${top + 46} 190 ${top + 26}C222 ${top + 14} 236 ${top + 4} 244 ${top - 4}L232 ${top + 60}L262 ${top + 84}L296 620Z" fill="${colour}"/>` +
    `<path d="M498 620C502 ${top + 90} 464 ${top + 46} 410 ${top + 26}C378 ${top + 14} 364 ${top + 4} 356 ${top - 4}L368 ${top + 60}L338 ${top + 84}L304 620Z" fill="${colour}"/>` +
    `<path d="M244 ${top - 4}L232 ${top + 60}L262 ${top + 84}L292 620M356 ${top - 4}L368 ${top + 60}L338 ${top + 84}L308 620" fill="none" stroke="#00000033" stroke-width="5" stroke-linejoin="round"/>`
  );
};

const barong: Clothes = (_random, top) =>
  torso('#efe4c8', top, 198) +
  `<path d="M268 ${top + 40}h64v240h-64Z" fill="#e4d4ac"/>` +
  [70, 106, 142]
    .map(
      (drop) =>
        `<path d="M300 ${top + drop - 14}l13 14 -13 14 -13 -14Z" fill="none" stroke="#b59a5c" stroke-width="4"/><circle cx="276" cy="${top + drop}" r="3.5" fill="#b59a5c"/><circle cx="324" cy="${top + drop}" r="3.5" fill="#b59a5c"/>`,
    )
    .join('') +
  `<path d="M268 ${top + 40}V620M332 ${top + 40}V620" stroke="#c9b47c" stroke-width="4"/>` +
  collar('#f9f3e3', top, 28);

const poloShirt: Clothes = (random, top) => {
  const colour = random.pick(adultColours);
  return (
    torso(colour, top, 198) +
    `<path d="M288 ${top + 26}h24v84h-24Z" fill="#00000022"/><circle cx="300" cy="${top + 62}" r="5" fill="#ffffffaa"/><circle cx="300" cy="${top + 90}" r="5" fill="#ffffffaa"/>` +
    collar(colour, top, 30) +
    collar('#ffffff22', top, 30)
  );
};

export const girlClothes: readonly Clothes[] = [jumper, jumper, jumper, polo, sportShirt, stripes];
export const boyClothes: readonly Clothes[] = [polo, vest, polo, vest, sportShirt, stripes];
export const womanClothes: readonly Clothes[] = [blouse, cardigan, blazer, blouse, cardigan];
export const manClothes: readonly Clothes[] = [barong, poloShirt, blazer, poloShirt];
