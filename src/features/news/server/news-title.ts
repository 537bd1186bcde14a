import type { BinRow } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';

const maxTitleLength = 80;

/** Returns the title of a news item, or its first words if there is none. */
export const newsTitle = async (_db: Db, { title, text = '' }: BinRow): Promise<string> => {
  if (title) return title;
  const { default: sanitizeHtml } = await import('sanitize-html');
  const spaced = text.replaceAll('<', ' <');
  const words = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, parser: { decodeEntities: true } })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > maxTitleLength ? `${[...words].slice(0, maxTitleLength).join('')}…` : words;
};
