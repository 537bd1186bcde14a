import { buffer } from 'node:stream/consumers';
import { storeKey } from '#features/files/contract.ts';
import { makeSquare } from '#features/files/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { logoVersionOf, schoolLogo } from '#platform/server/settings/school-settings.ts';
import { defaultLogoVersion, ownColorOf } from '#platform/server/settings/theme-settings.ts';

const side = 512;

/** Returns Casa's default logo as SVG. @param color background color, `#rrggbb` */
const defaultLogoSvg = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">
  <rect width="32" height="32" rx="8" fill="${color}" />
  <path d="M6.5 15.2 16 7l9.5 8.2V24a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 24Z" fill="#faf7f2" />
  <path d="M12 25.5V20a4 4 0 0 1 8 0v5.5Z" fill="#b9603f" />
</svg>`,
  );

declare module '#platform/server/ports.ts' {
  interface Ports {
    logoPictures: LogoPictures;
  }
}

/** A square icon. `isCut` icons are cropped by phones, so they have a margin and no transparency. */
type Icon = { readonly side: number; readonly isCut?: true };

const margin = 0.12;

const icons: Readonly<Record<string, Icon | undefined>> = {
  '96.png': { side: 96 },
  '180.png': { side: 180, isCut: true },
  '192.png': { side: 192 },
  '512.png': { side: 512 },
  'maskable-192.png': { side: 192, isCut: true },
  'maskable-512.png': { side: 512, isCut: true },
};

export type LogoPictures = {
  /** @returns a PNG; `undefined` if the logo's version is not the current one or the size does not exist */
  find(version: string, name: string): Promise<Buffer | undefined>;
};

/** Source of the icons: the school's logo, or Casa's default logo in the school's color. */
type Source = { readonly version: string; readonly ground: string; read(): Promise<Buffer> };

const findSource = ({ settings, files }: Services): Source | undefined => {
  const version = logoVersionOf(settings);
  if (version !== undefined)
    return {
      version,
      ground: '#ffffff',
      read: async () => buffer(await files.read(storeKey(settings.get(schoolLogo)))),
    };
  const color = ownColorOf(settings);
  return color === undefined
    ? undefined
    : { version: defaultLogoVersion(color), ground: color, read: async () => defaultLogoSvg(color) };
};

/** Creates the school's icons on demand and caches them in memory until the logo changes. */
export const createLogoPictures = (services: Services): LogoPictures => {
  let made = { version: '', pictures: new Map<string, Promise<Buffer>>() };
  const make = async ({ read, ground }: Source, { side, isCut }: Icon) =>
    makeSquare(await read(), isCut ? { side, margin, ground } : { side });
  return {
    find: async (version, name) => {
      const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
      const source = findSource(services);
      if (!icon || version !== source?.version) return undefined;
      if (made.version !== version) made = { version, pictures: new Map() };
      const { pictures } = made;
      const known = pictures.get(name);
      if (known) return known;
      const picture = make(source, icon);
      pictures.set(name, picture);
      picture.catch(() => pictures.delete(name));
      return picture;
    },
  };
};
