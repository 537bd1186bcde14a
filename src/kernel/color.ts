/** Linear red, green and blue, 0 to 1 each. */
type Light = readonly [number, number, number];

const full = 255;

const toLight = (channel: number): number => {
  const part = channel / full;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const fromLight = (light: number): number =>
  full * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const lightOf = (color: string): Light => {
  const channel = (from: number) => toLight(Number.parseInt(color.slice(from, from + 2), 16));
  return [channel(1), channel(3), channel(5)];
};

const sum = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

type Round = (channel: number) => number;

const colorOf = (light: Light, round: Round): string =>
  `#${light
    .map((one) =>
      Math.min(full, Math.max(0, round(fromLight(one))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const scaled = (light: Light, by: number): Light => [light[0] * by, light[1] * by, light[2] * by];

const withWhite = (light: Light, part: number): Light => [
  light[0] + (1 - light[0]) * part,
  light[1] + (1 - light[1]) * part,
  light[2] + (1 - light[2]) * part,
];

/** Returns the relative luminance (WCAG) of `#rrggbb`, 0 to 1. */
export const luminanceOf = (color: string): number => sum(lightOf(color));

/** Returns the contrast (WCAG) of two `#rrggbb` colors, 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Scales a color `#rrggbb` down to at most `luminance`. */
export const darkenedTo = (color: string, luminance: number): string => {
  const light = lightOf(color);
  return colorOf(scaled(light, Math.min(1, luminance / sum(light))), Math.floor);
};

/** Returns a color of the same hue: scaled toward black for a darker luminance, mixed with white for a lighter. */
export const tintOf = (color: string, luminance: number): string => {
  const light = lightOf(color);
  const strongest = Math.max(...light);
  if (strongest === 0) return colorOf([luminance, luminance, luminance], Math.round);
  const clear = scaled(light, 1 / Math.sqrt(strongest));
  const own = sum(clear);
  if (luminance <= own) return colorOf(scaled(clear, luminance / own), Math.round);
  return colorOf(withWhite(clear, (luminance - own) / (1 - own)), Math.round);
};
