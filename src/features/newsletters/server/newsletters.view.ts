import type { Newsletter } from '../schemas.ts';

type NewsletterRow = {
  id: string;
  path: string | null;
  link: string | null;
  created_at: string;
  file_name: string | null;
  type: string | null;
  size: number | null;
};

const fileOf = ({ path, file_name, type, size }: NewsletterRow) =>
  path === null ? {} : { file: path, fileName: file_name ?? '', type: type ?? '', size: size ?? 0 };

export const newsletterView = (row: NewsletterRow): Newsletter => ({
  _id: row.id,
  ...fileOf(row),
  ...(row.link === null ? {} : { link: row.link }),
  createdAt: row.created_at,
});
