import { nameKey } from '#kernel/text.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { requireAlbum } from '../require-album.ts';
import type { MatchedLine } from './match-lesson.ts';
import { parseImport } from './parse-import.ts';
import { parseLessons } from './parse-lessons.ts';

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

const outcomeOf = ({ own, fields }: MatchedLine) => {
  if (!own) return 'new';
  return fields.length > 0 ? 'changed' : 'same';
};

export const countLines = (lines: readonly MatchedLine[]) => {
  const outcomes = lines.map(outcomeOf);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { added: count('new'), changed: count('changed') };
};

export const previewLessons: Handler<(typeof albumsEndpoints)['previewLessons']> = async ({ db }, input) => {
  await requireAlbum(db, input.albumID);
  const { lines, problems } = await parseLessons(db, input.albumID, input.lines);
  return {
    ...countLines(lines),
    lines: lines.map((one) => ({
      ...{ number: one.line.number, outcome: outcomeOf(one), fields: [...one.fields] },
      ...((one.own?.archived_at ?? null) !== null && { isArchived: true }),
    })),
    problems: [...problems],
  };
};
