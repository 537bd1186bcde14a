import { z } from 'zod';
import { casaColor } from '#kernel/shades.ts';
import { isReadable, nearestReadable, readingContrast } from '#kernel/theme.ts';
import * as texts from '#texts/platform/server/settings';
import { logoAddressOf } from './school-settings.ts';
import { defineSetting, type ReadSetting, type Setting } from './setting.ts';

const tooPale = (color: string): string =>
  texts.colorTooPale({ contrast: Math.floor(readingContrast(color) * 10) / 10, nearest: nearestReadable(color) });

export const schoolColor = defineSetting({
  key: 'look.color',
  topic: 'look',
  kind: 'color',
  label: texts.color,
  hint: texts.colorHint,
  schema: z
    .string({ error: texts.colorWrong })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, texts.colorWrong)
    .refine(isReadable, { error: ({ input }) => tooPale(String(input)) }),
  fallback: casaColor,
  variable: 'CASA_COLOR',
});

type Read = { readonly get: ReadSetting };

/** Returns the school's color, or undefined if it uses the default. */
export const ownColorOf = ({ get }: Read): string | undefined => {
  const color = get(schoolColor);
  return color === casaColor ? undefined : color;
};

/** Returns the version of the default logo: Casa's house icon in the school's color. */
export const defaultLogoVersion = (color: string): string => `house-${color.slice(1)}`;

/** Returns the address of the icons of pages and of the installed application. Undefined for Casa's default icons. */
export const iconsAddressOf = (settings: Read): string | undefined => {
  const color = ownColorOf(settings);
  return logoAddressOf(settings) ?? (color && `/api/school/logo/${defaultLogoVersion(color)}`);
};

export const themeSettings: readonly Setting[] = [schoolColor];
