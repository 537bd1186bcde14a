export type Skin = { base: string; shade: string; blush: string; lip: string };

export const skins: readonly Skin[] = [
  { base: '#f7d7bb', shade: '#e8bb98', blush: '#f0967f', lip: '#c4604f' },
  { base: '#f0c6a0', shade: '#dda77c', blush: '#e88a6c', lip: '#b95545' },
  { base: '#e6b389', shade: '#cf9468', blush: '#dd7d5d', lip: '#ac4d3f' },
  { base: '#d9a074', shade: '#be8357', blush: '#cf6d4e', lip: '#9c4437' },
  { base: '#c88c60', shade: '#ab7148', blush: '#bf5f44', lip: '#8d3a30' },
  { base: '#ae744b', shade: '#925d38', blush: '#a64e38', lip: '#772f28' },
  { base: '#8d5a38', shade: '#744628', blush: '#8f3f30', lip: '#612420' },
];

export type HairTone = { base: string; shine: string; deep: string };

export const hairTones: readonly HairTone[] = [
  { base: '#221c20', shine: '#3b3338', deep: '#171215' },
  { base: '#2b211f', shine: '#483732', deep: '#1c1514' },
  { base: '#3a2822', shine: '#5a4036', deep: '#281b17' },
  { base: '#4d3327', shine: '#6f4d3b', deep: '#37241b' },
];
export const greyTones: readonly HairTone[] = [
  { base: '#6f6a6b', shine: '#8f8a8a', deep: '#565152' },
  { base: '#a8a29f', shine: '#c6c1be', deep: '#8b8582' },
];

export type Backdrop = { base: string; soft: string; accent: string };

export const backdrops: readonly Backdrop[] = [
  { base: '#cfe3d4', soft: '#e0eee2', accent: '#a9cdb2' },
  { base: '#f6dfc3', soft: '#fbecd8', accent: '#eec795' },
  { base: '#cbdff0', soft: '#dfecf7', accent: '#a4c7e4' },
  { base: '#f4d4cd', soft: '#fae5e0', accent: '#e9b3a8' },
  { base: '#dcd6ee', soft: '#eae6f6', accent: '#bfb5df' },
  { base: '#f5e7b4', soft: '#faf2d3', accent: '#e9d27e' },
  { base: '#c9e4e2', soft: '#def0ef', accent: '#9ccfcb' },
  { base: '#e6ddd0', soft: '#f2ebe1', accent: '#cdbfa9' },
];

export const ribbonColours = ['#d9534f', '#f0b429', '#3f8f6b', '#4a7fb5', '#c76a9a', '#7a67b0'] as const;
export const adultColours = [
  '#35606f',
  '#7b3f4f',
  '#4f6d4b',
  '#8a5a34',
  '#3f4f78',
  '#a3524a',
  '#5d5470',
  '#2f6b62',
] as const;
export const softColours = ['#f3e9dc', '#e8eef2', '#f6e3df', '#e6efe3', '#efe6f3', '#fbf6ec'] as const;
