import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { optionalLine, optionalYes } from '#kernel/text.ts';

export const News = z.object({
  _id: Id,
  image: z.string(),
  /** Clean HTML: only what the editor can make. */
  text: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type News = z.infer<typeof News>;

const image = optionalLine('Image', 300);
/** Missing is as good as blank: news may be a picture alone. */
const html = z.preprocess(
  (text) => text ?? '',
  z
    .string({ error: 'Text must be text.' })
    .max(500_000, 'The text is too long.')
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'Contains characters that cannot be shown.'),
);

export const newsEndpoints = {
  getNewsUpdates: endpoint({
    method: 'GET',
    path: '/api/admins/get-news-updates',
    access: 'any',
    effect: 'read',
    basis: 'school-per-role',
    input: PageInput,
    output: z.array(News),
    summary: 'News, newest first.',
  }),
  createNewsUpdates: endpoint({
    method: 'POST',
    path: '/api/admins/create-news-updates',
    access: ['admin'],
    effect: 'write',
    status: 201,
    input: z.object({ image, text: html }),
    output: News,
    summary: 'Publishes news.',
  }),
  editNewsUpdates: endpoint({
    method: 'POST',
    path: '/api/admins/edit-news-updates',
    access: ['admin'],
    effect: 'write',
    input: z.object({ id: Id, image, removeImage: optionalYes('removeImage'), text: html }),
    output: News,
    summary: 'Changes news; what is missing or empty stays as it was. `removeImage` takes the picture away.',
  }),
  deleteNewsUpdates: endpoint({
    method: 'POST',
    path: '/api/admins/delete-news-updates',
    access: ['admin'],
    effect: 'write',
    input: z.object({ id: Id }),
    output: Deleted,
    summary: 'Deletes news.',
  }),
};
