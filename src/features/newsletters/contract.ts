import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { optionalLine, optionalWebAddress } from '#kernel/text.ts';

/** A newsletter or memo: a file of the school, or a link to elsewhere. */
export const Newsletter = z.object({
  _id: Id,
  file: z.string().optional(),
  fileName: z.string().optional(),
  type: z.string().optional(),
  size: z.number().optional(),
  link: z.string().optional(),
  createdAt: Timestamp,
});
export type Newsletter = z.infer<typeof Newsletter>;

export const newslettersEndpoints = {
  getNewslettersMemos: endpoint({
    method: 'GET',
    path: '/api/admins/get-newsletters-memos',
    access: 'any',
    effect: 'read',
    basis: 'school-per-role',
    input: PageInput,
    output: z.array(Newsletter),
    summary: 'General newsletters and memos, newest first.',
  }),
  uploadNewsletterMemo: endpoint({
    method: 'POST',
    path: '/api/admins/upload-newsletter-memo',
    access: ['admin'],
    effect: 'write',
    status: 201,
    input: z
      .object({ link: optionalWebAddress('Link'), file: optionalLine('File', 300) })
      .refine(({ link, file }) => (link === '') !== (file === ''), 'Either a file or a link is required.'),
    output: Newsletter,
    summary: 'Publishes a newsletter or memo by file or link.',
  }),
  deleteNewslettersMemos: endpoint({
    method: 'POST',
    path: '/api/admins/delete-newsletters-memos',
    access: ['admin'],
    effect: 'write',
    input: z.object({ newsletterID: Id }),
    output: Deleted,
    summary: 'Deletes a newsletter or memo.',
  }),
};
