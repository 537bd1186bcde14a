import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';

const megabyte = 1024 * 1024;

/** What an upload may become part of, each with a folder of its own below `/uploads/`. */
export const Purpose = z.enum(['images', 'newsletterUploads', 'sectionUploads', 'subjectUploads', 'messageUploads']);
export type Purpose = z.infer<typeof Purpose>;

export const unsupportedFileMessage = 'File type not supported! Be sure to only upload PDF|JPG|PNG|JPEG files.';

export const photoLimit = { bytes: 10 * megabyte, pixelsWide: 1600, renditions: [96, 400] } as const;
export const documentLimit = { bytes: 25 * megabyte } as const;
/** How many uploads of one person may wait to become part of something. */
export const mostUnused = 300;

/** The path of a stored upload, `/uploads/<purpose>/<name>`. */
export const UploadPath = z.string();

/**
 * The address of a smaller picture of a photo.
 * @param path as an upload answered it
 * @param pixels the longer side
 */
export const renditionPath = (path: string, pixels: (typeof photoLimit.renditions)[number]): string =>
  path.replace(/(\.\w+)$/, `-${pixels}$1`);

const renditionMark = new RegExp(`-(?:${photoLimit.renditions.join('|')})(\\.\\w+)$`);

/** The path, or name, of the photo that a rendition was made of; that of a photo stays as it is. */
export const photoPath = (path: string): string => path.replace(renditionMark, '$1');

const documentUpload = (path: string, access: readonly Role[], summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access,
    effect: 'write',
    status: 201,
    upload: { field: 'file', maxBytes: documentLimit.bytes },
    input: z.object({}),
    output: UploadPath,
    summary,
  });

export const filesEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'any',
    effect: 'write',
    status: 201,
    upload: { field: 'image', maxBytes: photoLimit.bytes },
    input: z.object({}),
    output: UploadPath,
    summary: 'Stores a photo (JPEG, PNG, WebP), upright, scaled and without metadata.',
  }),
  uploadNewsletter: documentUpload('/api/newsletterUpload', ['admin'], 'Stores a newsletter or memo file.'),
  uploadSectionFile: documentUpload('/api/sectionUpload', ['admin', 'teacher'], 'Stores a weekly lesson guide.'),
  uploadSubjectFile: documentUpload('/api/subjectUpload', ['admin', 'teacher'], 'Stores a file of a subject.'),
  uploadMessageFile: documentUpload(
    '/api/messageUpload',
    ['teacher', 'student'],
    'Stores a file of a message; pictures upright and without metadata.',
  ),
  readFile: endpoint({
    method: 'GET',
    path: '/uploads/:purpose/:name',
    access: 'any',
    effect: 'read',
    answersFile: true,
    input: z.object({ purpose: z.string(), name: z.string(), download: z.string().optional() }),
    output: z.unknown(),
    summary: 'A stored file, for whoever may see what it belongs to.',
  }),
};
