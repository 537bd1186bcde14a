import type { Style } from './hair-parts.ts';
import { bow, crownShine, fill, line, skull } from './hair-parts.ts';

export const straightLong: Style = (tone) => ({
  back: fill(
    tone.deep,
    'M-112 -10C-132 -150 132 -150 112 -10C116 60 128 130 132 196C90 214 -90 214 -132 196C-128 130 -116 60 -112 -10Z',
  ),
  front:
    fill(
      tone.base,
      'M0 -112C-30 -66 -78 -52 -92 -4C-98 40 -96 110 -104 176C-122 176 -130 170 -132 160C-126 100 -114 50 -113 0C-124 -96 -72 -148 0 -148C72 -148 124 -96 113 0C114 50 126 100 132 160C130 170 122 176 104 176C96 110 98 40 92 -4C78 -52 30 -66 0 -112Z',
    ) +
    line(tone.shine, 'M-74 -96C-58 -118 -38 -128 -16 -132', 7) +
    line(tone.shine, 'M110 30C114 70 118 104 119 140', 5),
});

export const sideWave: Style = (tone) => ({
  back: fill(
    tone.deep,
    'M-110 -20C-130 -150 130 -150 112 -20C134 20 120 60 136 104C150 150 122 196 84 190C40 206 -40 206 -84 190C-126 196 -150 150 -136 104C-120 60 -134 20 -110 -20Z',
  ),
  front:
    fill(
      tone.base,
      'M-46 -112C-10 -70 66 -70 92 -8C100 36 88 70 102 112C110 144 108 166 96 180C132 184 146 146 134 104C122 62 134 30 114 -10C124 -100 70 -150 -4 -150C-80 -150 -124 -96 -112 -6C-134 30 -120 62 -134 104C-146 148 -130 184 -96 180C-108 160 -110 140 -102 112C-90 70 -100 34 -92 -4C-92 -50 -62 -76 -46 -112Z',
    ) +
    line(tone.shine, 'M-20 -120C20 -112 66 -96 88 -52', 6) +
    line(tone.shine, 'M-116 40C-110 70 -124 96 -124 124', 5),
});

export const bobFringe: Style = (tone) => ({
  back: fill(
    tone.deep,
    'M-116 -20C-132 -154 132 -154 116 -20C124 30 126 62 120 100C90 118 -90 118 -120 100C-126 62 -124 30 -116 -20Z',
  ),
  front:
    fill(
      tone.base,
      'M-94 4C-96 -16 -94 -30 -88 -40C-58 -30 58 -30 88 -40C94 -30 96 -16 94 4C96 40 90 70 84 100C104 108 118 104 122 96C128 60 124 30 115 -6C124 -98 72 -149 0 -149C-72 -149 -124 -98 -115 -6C-124 30 -128 60 -122 96C-118 104 -104 108 -84 100C-90 70 -96 40 -94 4Z',
    ) +
    line(tone.deep, 'M-30 -36C-28 -54 -24 -68 -18 -80', 3) +
    line(tone.deep, 'M34 -36C34 -52 32 -64 28 -74', 3) +
    line(tone.shine, 'M-72 -88C-30 -106 30 -106 72 -88', 8),
});

export const ponytail: Style = (tone, random, ribbon) => {
  const side = random.pick([-1, 1]);
  return {
    back:
      `<g transform="scale(${side} 1)">` +
      fill(tone.base, 'M50 -120C110 -170 176 -120 166 -30C162 30 168 80 130 124C136 70 118 30 112 -20Z') +
      line(tone.shine, 'M128 -104C148 -74 146 -20 144 40', 6) +
      '</g>' +
      fill(tone.deep, `${skull}Z`),
    front:
      fill(
        tone.base,
        'M-94 -2C-92 -40 -66 -66 -20 -80C20 -72 72 -54 94 -2L106 6C122 -92 72 -147 0 -147C-72 -147 -122 -92 -106 6Z',
      ) +
      crownShine(tone) +
      `<g transform="scale(${side} 1)">${bow(ribbon, 92, -120, 40)}</g>`,
  };
};

export const pigtails: Style = (tone, random, ribbon) => {
  const tail = (side: number) =>
    `<g transform="scale(${side} 1)">` +
    fill(tone.base, 'M92 10C130 -6 158 24 152 70C150 110 148 140 122 158C112 130 96 100 94 60Z') +
    line(tone.shine, 'M128 34C138 60 136 92 130 116', 5) +
    '</g>';
  const fringe = random.chance(0.5)
    ? 'M-94 2C-94 -20 -90 -36 -82 -46C-50 -32 50 -32 82 -46C90 -36 94 -20 94 2'
    : 'M-94 2C-90 -50 -44 -70 0 -108C44 -70 90 -50 94 2';
  return {
    back: tail(1) + tail(-1) + fill(tone.deep, `${skull}Z`),
    front:
      fill(tone.base, `${fringe}L106 8C122 -92 72 -147 0 -147C-72 -147 -122 -92 -106 8Z`) +
      crownShine(tone) +
      bow(ribbon, 112, 18, 70) +
      bow(ribbon, -112, 18, 110),
  };
};

export const braids: Style = (tone, _random, ribbon) => {
  const bead = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.86}" fill="${tone.base}"/>` +
    line(tone.deep, `M${x - r * 0.6} ${y - r * 0.3}L${x} ${y + r * 0.5}L${x + r * 0.6} ${y - r * 0.3}`, 3);
  const braid = (x: number) =>
    [56, 88, 120, 150].map((y, index) => bead(x * (1 + index * 0.015), y, 26 - index * 2.5)).join('') +
    `<rect x="${x * 1.05 - 13}" y="166" width="26" height="12" rx="6" fill="${ribbon}"/>` +
    fill(tone.base, `M${x * 1.05 - 12} 178Q${x * 1.05} 214 ${x * 1.05 + 12} 178Z`);
  return {
    back: fill(tone.deep, `M-110 40C-130 -100 -72 -146 0 -146C72 -146 130 -100 110 40Z`),
    front:
      braid(106) +
      braid(-106) +
      fill(
        tone.base,
        'M0 -104C-36 -64 -84 -50 -92 40L-114 46C-126 -92 -72 -148 0 -148C72 -148 126 -92 114 46L92 40C84 -50 36 -64 0 -104Z',
      ) +
      line(tone.deep, 'M0 -104L0 -146', 3) +
      line(tone.shine, 'M-76 -94C-62 -114 -44 -124 -24 -130', 7),
  };
};

export const topBun: Style = (tone, random, ribbon) => ({
  back:
    `<ellipse cx="0" cy="-156" rx="52" ry="44" fill="${tone.base}"/>` +
    line(tone.shine, 'M-28 -166C-18 -184 12 -188 28 -174', 6) +
    (random.chance(0.6) ? `<rect x="-40" y="-132" width="80" height="16" rx="8" fill="${ribbon}"/>` : '') +
    fill(tone.deep, `${skull}Z`),
  front:
    fill(
      tone.base,
      'M-95 4C-96 -40 -70 -74 0 -84C70 -74 96 -40 95 4L106 6C122 -92 72 -145 0 -145C-72 -145 -122 -92 -106 6Z',
    ) +
    line(tone.deep, 'M-50 -82C-40 -104 -24 -120 -8 -130', 3) +
    line(tone.deep, 'M50 -82C40 -104 24 -120 8 -130', 3) +
    crownShine(tone),
});

export const lowBun: Style = (tone) => ({
  back:
    `<circle cx="84" cy="70" r="44" fill="${tone.base}"/>` +
    line(tone.shine, 'M96 44C112 54 116 70 110 86', 5) +
    fill(tone.deep, `${skull}Z`),
  front:
    fill(
      tone.base,
      'M-36 -104C-10 -66 70 -66 94 22L108 26C124 -92 72 -148 0 -148C-76 -148 -124 -92 -108 26L-94 22C-94 -40 -52 -62 -36 -104Z',
    ) + line(tone.shine, 'M-14 -112C24 -106 62 -92 84 -56', 6),
});

export const headband: Style = (tone, _random, ribbon) => {
  const long = straightLong(tone, _random, ribbon);
  return {
    back: long.back,
    front:
      fill(
        tone.base,
        'M-92 10C-96 -36 -74 -72 0 -78C74 -72 96 -36 92 10C98 50 96 110 104 170C122 172 130 164 132 156C126 100 114 50 113 0C124 -96 72 -148 0 -148C-72 -148 -124 -96 -113 0C-114 50 -126 100 -132 156C-130 164 -122 172 -104 170C-96 110 -98 50 -92 10Z',
      ) +
      `<path d="M-110 -34C-92 -92 -50 -112 0 -112C50 -112 92 -92 110 -34" fill="none" stroke="${ribbon}" stroke-width="17" stroke-linecap="round"/>`,
  };
};

export const curlyCloud: Style = (tone) => {
  const curl = (x: number, y: number, r: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
  const around = [
    [-110, 60],
    [-124, 14],
    [-122, -34],
    [-102, -78],
    [-66, -114],
    [-22, -132],
    [22, -132],
    [66, -114],
    [102, -78],
    [122, -34],
    [124, 14],
    [110, 60],
  ];
  const fringe = [
    [-74, -64],
    [-40, -78],
    [0, -84],
    [40, -78],
    [74, -64],
    [-94, -34],
    [94, -34],
  ];
  return {
    back: around.map(([x = 0, y = 0]) => curl(x, y, 42, tone.deep)).join(''),
    front:
      fill(
        tone.base,
        'M-100 -20C-90 -64 -40 -74 0 -76C40 -74 90 -64 100 -20C126 -110 60 -148 0 -148C-60 -148 -126 -110 -100 -20Z',
      ) +
      fringe.map(([x = 0, y = 0]) => curl(x, y, 27, tone.base)).join('') +
      [
        [-78, -112],
        [-28, -132],
        [28, -132],
        [78, -112],
      ]
        .map(([x = 0, y = 0]) => curl(x, y, 34, tone.base))
        .join('') +
      line(tone.shine, 'M-82 -120C-70 -134 -58 -134 -46 -128', 5) +
      line(tone.shine, 'M6 -142C18 -152 34 -150 42 -140', 5),
  };
};
