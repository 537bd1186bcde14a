import { nameKey } from '#kernel/text.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { parseImport } from './parse-import.ts';

const countOf = (names: readonly string[]) => new Set(names.map(nameKey)).size;

export const previewImport: Handler<(typeof albumsEndpoints)['previewImport']> = async ({ db }, { lines }) => {
  const { lessons, links, problems } = await parseImport(db, lines);
  return {
    areas: countOf(lessons.map(({ area }) => area)),
    groups: countOf(lessons.map(({ area, group }) => `${area}\n${group}`)),
    lessons: lessons.length,
    links: links.length,
    problems,
  };
};
