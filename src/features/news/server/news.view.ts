import type { Tables } from '#platform/server/db/tables.ts';
import type { News } from '../schemas.ts';

export const newsView = (row: Tables['news']): News => ({
  _id: row.id,
  ...(row.title !== null && { title: row.title }),
  image: row.image ?? '',
  ...(row.image_alt !== null && { imageAlt: row.image_alt }),
  text: row.text,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
