import { expect, test } from 'vitest';
import { pixelsOf } from './crop-image.ts';

const whole = { width: 4000, height: 3000 };

test('converts the selected part to pixels and limits the result to the stored size', () => {
  const part = pixelsOf({ x: 25, y: 0, width: 75, height: 100 }, whole);
  expect(part).toEqual({ x: 1000, y: 0, width: 3000, height: 3000, drawn: { width: 1600, height: 1600 } });
  expect(pixelsOf({ x: 0, y: 0, width: 10, height: 5 }, whole).drawn).toEqual({ width: 400, height: 150 });
});

test('never rounds to a part outside of the image or without pixels', () => {
  const small = { width: 3, height: 7 };
  for (const part of [
    { x: 99.9, y: 99.9, width: 0.1, height: 0.1 },
    { x: 33.4, y: 50.1, width: 66.6, height: 49.9 },
  ]) {
    const { x, y, width, height } = pixelsOf(part, small);
    expect(Math.min(x, y, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(small.width);
    expect(y + height).toBeLessThanOrEqual(small.height);
  }
});
