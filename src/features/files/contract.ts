import { endpointsOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import type { filesSchemas } from './schemas.ts';

const megabyte = 1024 * 1024;

/** Limits of photos. `wholeMegapixels` applies to images decoded as a whole: progressive JPEGs, interlaced PNGs. */
export const photoLimit = {
  bytes: 10 * megabyte,
  megapixels: 300,
  wholeMegapixels: 70,
  pixelsWide: 1600,
  renditions: [96, 400],
} as const;
export const documentLimit = { bytes: 25 * megabyte } as const;
/** Maximum number of a user's uploads that are not attached yet. */
export const maxUnused = 300;

/** Returns the path of a rendition whose longer side has `pixels`. */
export const renditionPath = (path: string, pixels: (typeof photoLimit.renditions)[number]): string =>
  path.replace(/(\.\w+)$/, `-${pixels}$1`);

const renditionMark = new RegExp(`-(?:${photoLimit.renditions.join('|')})(\\.\\w+)$`);

/** Returns the path or name of the photo to which a rendition belongs. A photo's own path is returned unchanged. */
export const photoPath = (path: string): string => path.replace(renditionMark, '$1');

/** Returns the key of an upload in the file store: its path without `/uploads/`. */
export const storeKey = (path: string): string => path.replace(/^\/uploads\//, '');

/** Returns the purpose of an upload: the folder in its path. */
export const purposeOf = (path: string): string => path.split('/')[2] ?? '';

/** Returns the file store keys of an upload and its renditions. */
export const storedKeys = ({ path, purpose }: { path: string; purpose: string }): string[] => {
  const renditions = purpose === 'images' ? photoLimit.renditions.map((pixels) => renditionPath(path, pixels)) : [];
  return [path, ...renditions].map(storeKey);
};

/** Returns the definition of an endpoint that stores a document, for the feature that attaches the document. */
export const documentUpload = <const A extends readonly Role[]>(path: string, access: A, summary: string) =>
  ({
    method: 'POST',
    path,
    access,
    effect: 'write',
    status: 201,
    upload: { field: 'file', maxBytes: documentLimit.bytes, accepts: 'documents' },
    summary,
  }) as const;

export const filesEndpoints = endpointsOf<typeof filesSchemas>()({
  uploadImage: {
    method: 'POST',
    path: '/api/upload',
    access: 'any',
    effect: 'write',
    status: 201,
    upload: { field: 'image', maxBytes: photoLimit.bytes, accepts: 'photos' },
    summary: 'Stores a photo (JPEG, PNG, WebP), upright, scaled and without metadata.',
  },
  readUpload: {
    method: 'GET',
    path: '/uploads/:purpose/:name',
    access: 'any',
    effect: 'read',
    answersFile: true,
    summary:
      'Returns a stored file to callers who may see what it belongs to. With `shown`, images are returned without camera metadata such as the location.',
  },
});
