import type { MantineColorsTuple } from '@mantine/core';

export const terracotta: MantineColorsTuple = [
  '#fcf1ec',
  '#f7dfd4',
  '#efbfab',
  '#e69d80',
  '#dc7f5b',
  '#cb6845',
  '#b4563a',
  '#9c4930',
  '#7e3a26',
  '#5f2b1c',
];

/** Gray tones of the light scheme. */
export const wood: MantineColorsTuple = [
  '#faf7f2',
  '#f3eee6',
  '#e8e0d5',
  '#d9cec0',
  '#c0b2a1',
  '#9b8c7b',
  '#6b5f53',
  '#564c42',
  '#403831',
  '#2c2621',
];

/** Tones of the dark scheme: text first, backgrounds from index 6. */
export const walnut: MantineColorsTuple = [
  '#ded6cc',
  '#c9bfb3',
  '#b3a798',
  '#7d7267',
  '#554c44',
  '#453e37',
  '#2b2622',
  '#1d1a17',
  '#171412',
  '#110f0d',
];

export const brick: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f3b8b1',
  '#f09a90',
  '#e67468',
  '#d65346',
  '#c03a2e',
  '#a82d22',
  '#8a241b',
  '#691a13',
];
