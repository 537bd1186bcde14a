import type { Style } from './hair-parts.ts';
import { fill, line } from './hair-parts.ts';

export const sidePart: Style = (tone, random) => {
  const side = random.pick([-1, 1]);
  return {
    back: '',
    front:
      `<g transform="scale(${side} 1)">` +
      fill(
        tone.base,
        'M-95 2C-98 -30 -86 -52 -62 -66C-50 -76 -46 -84 -44 -92C-16 -66 44 -62 78 -60C92 -44 95 -24 95 2L105 4C126 -86 84 -150 2 -150C-84 -150 -124 -88 -105 4Z',
      ) +
      line(tone.deep, 'M-44 -92C-42 -112 -34 -128 -22 -138', 3) +
      line(tone.shine, 'M-14 -110C20 -98 56 -94 84 -92', 7) +
      '</g>',
  };
};

export const crewCut: Style = (tone) => ({
  back: '',
  front:
    fill(
      tone.base,
      'M-97 4C-98 -24 -94 -42 -84 -58C-44 -76 44 -76 84 -58C94 -42 98 -24 97 4L104 4C118 -92 70 -138 0 -138C-70 -138 -118 -92 -104 4Z',
    ) + line(tone.shine, 'M-58 -104C-34 -118 0 -122 30 -118', 7),
});

export const bowlFringe: Style = (tone) => ({
  back: '',
  front:
    fill(
      tone.base,
      'M-96 8C-98 -14 -96 -28 -90 -42C-70 -34 -52 -34 -36 -40C-14 -32 12 -32 32 -40C50 -34 70 -34 90 -42C96 -28 98 -14 96 8L108 4C126 -96 74 -150 0 -150C-74 -150 -126 -96 -108 4Z',
    ) + line(tone.shine, 'M-70 -92C-40 -116 10 -122 50 -110', 8),
});

export const quiff: Style = (tone) => ({
  back: '',
  front:
    fill(
      tone.base,
      'M-95 2C-96 -30 -88 -52 -74 -66C-40 -58 20 -64 70 -82C88 -58 95 -30 95 2L105 2C120 -70 108 -112 92 -132C84 -166 20 -178 -36 -162C-92 -150 -124 -90 -105 2Z',
    ) +
    line(tone.shine, 'M-58 -126C-20 -150 30 -154 70 -140', 7) +
    line(tone.deep, 'M-60 -74C-20 -86 30 -96 66 -112', 3),
});

export const curlyTop: Style = (tone) => {
  const curl = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone.base}"/>`;
  const spots = [
    [-80, -78, 30],
    [-46, -104, 34],
    [0, -116, 38],
    [46, -104, 34],
    [80, -78, 30],
    [-60, -70, 24],
    [-22, -78, 26],
    [20, -78, 26],
    [60, -70, 24],
  ];
  return {
    back: '',
    front:
      fill(
        tone.deep,
        'M-97 4C-98 -30 -90 -50 -78 -60L78 -60C90 -50 98 -30 97 4L105 4C118 -60 100 -104 70 -118L-70 -118C-100 -104 -118 -60 -105 4Z',
      ) +
      spots.map(([x = 0, y = 0, r = 0]) => curl(x, y, r)).join('') +
      line(tone.shine, 'M-60 -112C-52 -126 -38 -128 -28 -120', 5) +
      line(tone.shine, 'M10 -134C22 -144 38 -138 44 -128', 5),
  };
};

export const spiky: Style = (tone) => ({
  back: '',
  front:
    fill(
      tone.base,
      'M-96 4C-98 -30 -92 -46 -82 -62L-58 -48L-44 -72L-14 -52L6 -76L34 -54L52 -74L78 -54C92 -42 97 -24 96 4L106 4C118 -48 114 -78 104 -100L112 -124L84 -124L76 -152L44 -142L20 -166L-8 -148L-40 -160L-54 -138L-86 -138L-86 -116L-110 -104C-116 -76 -118 -46 -106 4Z',
    ) + line(tone.shine, 'M-60 -108C-34 -122 10 -126 50 -116', 7),
});

export const balding: Style = (tone) => ({
  back: '',
  front:
    fill(tone.base, 'M-97 14C-98 -14 -98 -34 -88 -56C-84 -74 -80 -88 -70 -98C-106 -86 -122 -50 -106 14Z') +
    fill(tone.base, 'M97 14C98 -14 98 -34 88 -56C84 -74 80 -88 70 -98C106 -86 122 -50 106 14Z'),
});

export const pixie: Style = (tone) => ({
  back: fill(tone.deep, 'M-108 40C-126 -92 -72 -146 0 -146C72 -146 126 -92 108 40Z'),
  front:
    fill(
      tone.base,
      'M-92 34C-98 0 -92 -24 -80 -40C-40 -44 20 -60 54 -94C60 -62 92 -40 92 34L110 38C128 -60 110 -150 0 -150C-110 -150 -128 -60 -110 38Z',
    ) + line(tone.shine, 'M-66 -84C-30 -92 10 -106 40 -130', 7),
});
