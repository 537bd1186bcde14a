import { parseUrl } from '#kernel/parse-url.ts';
import { type Flag, fromFlag } from '#platform/server/db/flag.ts';
import type { Newsletter } from '../schemas.ts';

/** Returns the default title: the file name without extension and underscores, or the host of the link. */
export const ownTitle = (fileName: string | null, link: string | null): string => {
  if (link !== null) return parseUrl(link)?.host.replace(/^www\./, '') ?? link;
  const [name = ''] = (fileName ?? '').split(/\.(?:pdf|jpe?g|png)$/i);
  return name.replaceAll('_', ' ').trim() || (fileName ?? '');
};

type NewsletterRow = {
  id: string;
  path: string | null;
  link: string | null;
  title: string | null;
  image: string | null;
  is_draft: Flag;
  created_at: string;
  file_name: string | null;
  type: string | null;
  size: number | null;
};

const fileOf = ({ path, file_name, type, size }: NewsletterRow) =>
  path === null ? {} : { file: path, fileName: file_name ?? '', type: type ?? '', size: size ?? 0 };

export const newsletterView = (row: NewsletterRow): Newsletter => ({
  _id: row.id,
  title: row.title ?? ownTitle(row.file_name, row.link),
  ...fileOf(row),
  ...(row.link === null ? {} : { link: row.link }),
  ...(row.image === null ? {} : { image: row.image }),
  ...(fromFlag(row.is_draft) && { isDraft: true }),
  createdAt: row.created_at,
});
