import { buffer } from 'node:stream/consumers';
import { storeKey } from '#features/files/contract.ts';
import { makeSquare, type Square } from '#features/files/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { logoVersionOf, schoolLogo } from '#platform/server/settings/school-settings.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    logoPictures: LogoPictures;
  }
}

/** An icon that a telephone cuts to its own shape has nothing near its edges, and no hole. */
const cut = { margin: 0.12, ground: '#ffffff' } as const;

const squares: Readonly<Record<string, Square | undefined>> = {
  '96.png': { side: 96 },
  '180.png': { side: 180, ...cut },
  '192.png': { side: 192 },
  '512.png': { side: 512 },
  'maskable-192.png': { side: 192, ...cut },
  'maskable-512.png': { side: 512, ...cut },
};

export type LogoPictures = {
  /** @returns a PNG; `undefined` where the school has another logo, or there is no such size */
  find(version: string, name: string): Promise<Buffer | undefined>;
};

/** Makes the squares of the school's logo when they are first asked for, and keeps them in memory while it is the same. */
export const createLogoPictures = ({ settings, files }: Services): LogoPictures => {
  let made = { version: '', pictures: new Map<string, Promise<Buffer>>() };
  const make = async (square: Square) =>
    makeSquare(await buffer(await files.read(storeKey(settings.get(schoolLogo)))), square);
  return {
    find: async (version, name) => {
      const square = Object.hasOwn(squares, name) ? squares[name] : undefined;
      if (!square || version !== logoVersionOf(settings)) return undefined;
      if (made.version !== version) made = { version, pictures: new Map() };
      const { pictures } = made;
      const known = pictures.get(name);
      if (known) return known;
      const picture = make(square);
      pictures.set(name, picture);
      picture.catch(() => pictures.delete(name));
      return picture;
    },
  };
};
