import type { News } from '../schemas.ts';

type NewsRow = { id: string; image: string | null; text: string; created_at: string; updated_at: string };

export const newsView = (row: NewsRow): News => ({
  _id: row.id,
  image: row.image ?? '',
  text: row.text,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
