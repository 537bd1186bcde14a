import type { Random } from '../plan/random.ts';
import type { HairTone, Skin } from './portrait-palette.ts';

const ink = '#2b1f1d';
const stroke = (colour: string, path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const bothSides = (drawing: string) => `<g>${drawing}</g><g transform="scale(-1 1)">${drawing}</g>`;

/** @param jaw from 0.5 (narrow) to 0.7 (broad) */
export const drawHead = (skin: Skin, jaw: number): string =>
  bothSides(
    `<ellipse cx="101" cy="18" rx="17" ry="23" fill="${skin.base}"/><path d="M101 8C110 12 110 26 102 30" fill="none" stroke="${skin.shade}" stroke-width="4" stroke-linecap="round"/>`,
  ) +
  `<path d="M-100 -10C-100 -84 -56 -124 0 -124C56 -124 100 -84 100 -10C100 ${52 + jaw * 20} ${100 * jaw} 116 0 116C${-100 * jaw} 116 -100 ${52 + jaw * 20} -100 -10Z" fill="${skin.base}"/>`;

const openEye = (iris: string) =>
  `<ellipse cx="40" cy="16" rx="11" ry="13.5" fill="${iris}"/><circle cx="43.5" cy="11" r="4" fill="#fff"/><circle cx="36.5" cy="21" r="2" fill="#ffffff88"/>`;
const eyeWhite = (iris: string) =>
  `<ellipse cx="40" cy="16" rx="18" ry="14.5" fill="#fff"/><circle cx="40" cy="16" r="11.5" fill="${iris}"/><circle cx="43.5" cy="11.5" r="4" fill="#fff"/>` +
  stroke(ink, 'M21 13C28 0 52 0 59 13', 5);
const smilingEye = () => stroke(ink, 'M26 20C32 6 48 6 54 20', 6);
const lashes = () => stroke(ink, 'M30 4C38 -1 48 1 53 8L60 3', 4);

/** Moves the second eye instead of mirroring it, so that the glints are on the same side. */
const pair = (eye: string) => `<g>${eye}</g><g transform="translate(-80 0)">${eye}</g>`;

export const drawEyes = (random: Random, withLashes: 'lashes' | 'plain'): string => {
  const iris = random.pick(['#2b1f1d', '#33221c', '#40291d']);
  const style = random.next();
  if (style < 0.14) return pair(smilingEye());
  if (style < 0.4)
    return pair(eyeWhite(iris)) + (withLashes === 'lashes' ? bothSides(stroke(ink, 'M57 10L65 6', 4)) : '');
  return pair(openEye(iris)) + (withLashes === 'lashes' ? bothSides(lashes()) : '');
};

export const drawBrows = (random: Random, tone: HairTone, width: number): string => {
  const lift = random.int(-5, 4);
  const shape = random.pick([
    'M22 -17C32 -25 48 -24 60 -14',
    'M22 -20C34 -25 48 -22 60 -13',
    'M23 -18C33 -24 47 -25 60 -17',
  ]);
  return `<g transform="translate(0 ${lift})">${bothSides(stroke(tone.deep, shape, width))}</g>`;
};

export const drawNose = (random: Random, skin: Skin): string =>
  stroke(
    skin.shade,
    random.pick(['M-9 45C-4 53 6 53 10 45', 'M-11 43C-8 52 8 52 11 43', 'M-1 26C-6 38 -10 46 2 49']),
    6,
  );

const laugh = (skin: Skin) =>
  `<path d="M-32 64C-14 70 14 70 32 64C30 94 12 102 0 102C-12 102 -30 94 -32 64Z" fill="#7d2b2b"/>` +
  `<path d="M-30 65C-14 70 14 70 30 65L28 76C12 80 -12 80 -28 76Z" fill="#fff"/><path d="M-17 94C-8 86 8 86 17 94C8 104 -8 104 -17 94Z" fill="#e07a72"/>` +
  stroke(skin.lip, 'M-36 62C-14 71 14 71 36 62', 4);
const grin = (skin: Skin) =>
  `<path d="M-28 66C-12 70 12 70 28 66C24 84 12 89 0 89C-12 89 -24 84 -28 66Z" fill="#fff" stroke="${skin.lip}" stroke-width="4" stroke-linejoin="round"/>`;
const gap = (skin: Skin) =>
  `<path d="M-28 66C-12 71 12 71 28 66C26 88 12 94 0 94C-12 94 -26 88 -28 66Z" fill="#7d2b2b"/><path d="M-24 68L-5 70L-5 78L-22 76Z M5 70L24 68L22 76L5 78Z" fill="#fff"/>` +
  stroke(skin.lip, 'M-31 65C-12 71 12 71 31 65', 4);
const smile = (skin: Skin) => stroke(skin.lip, 'M-28 68C-14 86 14 86 28 68', 6);
const gentle = (skin: Skin) => stroke(skin.lip, 'M-21 73C-10 82 10 82 21 73', 6);
const sideSmile = (skin: Skin) => stroke(skin.lip, 'M-20 76C-2 84 18 80 28 66', 6);
const lips = (skin: Skin) =>
  `<path d="M-26 67C-15 66 -6 65 0 68C6 65 15 66 26 67C13 91 -13 91 -26 67Z" fill="${skin.lip}"/>` +
  stroke('#00000033', 'M-24 67C-9 77 9 77 24 67', 3);

export const childMouths = [laugh, grin, gap, smile, smile, gentle, sideSmile, laugh] as const;
export const womanMouths = [laugh, grin, smile, lips, lips, gentle, smile] as const;
export const manMouths = [grin, smile, gentle, sideSmile, smile, laugh] as const;

export const drawCheeks = (skin: Skin, strength: number): string =>
  bothSides(`<ellipse cx="60" cy="52" rx="20" ry="13" fill="${skin.blush}" opacity="${strength}"/>`);

export const drawFreckles = (skin: Skin): string =>
  bothSides(
    [
      [46, 44],
      [58, 40],
      [68, 46],
      [54, 52],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="${skin.shade}"/>`)
      .join(''),
  );

export const drawGlasses = (random: Random): string => {
  const colour = random.pick(['#2e2a33', '#5b3a2a', '#3a4a66', '#8a3f45', '#b08d4f']);
  const lens = random.pick([
    '<circle cx="41" cy="17" r="30"/>',
    '<rect x="12" y="-9" width="58" height="50" rx="18"/>',
    '<path d="M12 -4C30 -12 54 -12 72 -6C74 28 62 42 42 42C22 42 12 28 12 -4Z"/>',
  ]);
  return (
    `<g fill="#ffffff2e" stroke="${colour}" stroke-width="6">${bothSides(lens)}</g>` +
    stroke(colour, 'M-12 10C-5 3 5 3 12 10', 6) +
    bothSides(stroke(colour, 'M71 10L93 7', 6))
  );
};

export const drawBeard = (random: Random, tone: HairTone): string => {
  const moustache = `<path d="M-36 66C-26 52 -8 52 0 57C8 52 26 52 36 66C24 68 10 66 0 63C-10 66 -24 68 -36 66Z" fill="${tone.base}"/>`;
  if (random.chance(0.5)) return moustache;
  const beard = `<path d="M-98 10C-96 40 -86 62 -60 66C-40 50 40 50 60 66C86 62 96 40 98 10C102 80 62 122 0 122C-62 122 -102 80 -98 10Z" fill="${tone.base}"/>`;
  return `${beard}<ellipse cx="0" cy="78" rx="36" ry="17" fill="${tone.deep}" opacity="0.35"/>`;
};
