import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/import';
import type { LinkKind } from '../../constants.ts';
import { maxLinks } from '../../field-rules.ts';
import type { ImportLine, ImportProblem } from '../../schemas.ts';
import { areasOf, groupsOf, lessonsOf } from '../albums.queries.ts';
import { findCircleThrough, type Link } from '../find-circle.ts';
import { allLinks, circleText } from '../refuse-circles.ts';
import { type AlbumParts, type MatchedLine, matchLessons } from './match-lesson.ts';
import { type ImportedLink, parseImport } from './parse-import.ts';

/** Link between lessons. A new lesson is identified by its line. @property was kind of the existing link, if any */
export type ParsedLink = Link & { readonly index: number; readonly kind: LinkKind; readonly was: LinkKind | undefined };

export type ParsedLessons = {
  readonly album: AlbumParts;
  readonly lines: readonly MatchedLine[];
  readonly links: readonly ParsedLink[];
  readonly problems: readonly ImportProblem[];
};

/** Returns the lesson id, or a line reference for a new lesson. */
export const refOf = (lines: readonly MatchedLine[], index: number): string => lines[index]?.own?.id ?? `line ${index}`;

/** Returns new links and links that change their kind, and the lines with too many links. */
const linksOf = async (db: Db, lines: readonly MatchedLine[], links: readonly ImportedLink[]) => {
  const rows = await db.selectFrom('lesson_links').select(['lesson_id', 'before_id', 'kind']).execute();
  const kinds = new Map(rows.map(({ lesson_id, before_id, kind }) => [`${lesson_id} ${before_id}`, kind]));
  const counts = new Map(
    [...Map.groupBy(rows, (row) => row.lesson_id)].map(([lesson, { length }]) => [lesson, length]),
  );
  const all = links.map(({ index, before, kind }): ParsedLink => {
    const [lesson, earlier] = [refOf(lines, index), 'id' in before ? before.id : refOf(lines, before.line)];
    return { index, lesson, before: earlier, kind, was: kinds.get(`${lesson} ${earlier}`) };
  });
  const changed = all.filter(({ kind, was }) => kind !== was);
  const added = Map.groupBy(
    changed.filter(({ was }) => was === undefined),
    ({ index }) => index,
  );
  const tooMany = [...added].filter(
    ([index, { length }]) => (counts.get(refOf(lines, index)) ?? 0) + length > maxLinks,
  );
  return { changed, tooMany: tooMany.map(([index]) => index) };
};

/** Returns a problem if the file closes a circle together with existing links. */
const circleOf = async (
  db: Db,
  lines: readonly MatchedLine[],
  links: readonly ParsedLink[],
): Promise<ImportProblem[]> => {
  const circle = findCircleThrough(links, [...(await allLinks(db)), ...links]);
  if (!circle) return [];
  const rows = await db.selectFrom('lessons').select(['id', 'name']).where('id', 'in', circle).execute();
  const names = new Map([
    ...lines.map(({ lesson }, index) => [refOf(lines, index), lesson.name] as const),
    ...rows.map(({ id, name }) => [id, name] as const),
  ]);
  const first = links.find(({ lesson, before }) => circle.includes(lesson) && circle.includes(before));
  const number = lines[first?.index ?? 0]?.line.number ?? 1;
  return [{ number, message: texts.circle({ way: circleText(circle.map((one) => names.get(one) ?? '')) }) }];
};

/** True if the ages would be in the wrong order. One may come from the file and the other from the album. */
const agesCross = ({ own, values }: MatchedLine): boolean => {
  const { age_from, age_to } = { ...own, ...values };
  return own !== undefined && typeof age_from === 'number' && typeof age_to === 'number' && age_from > age_to;
};

/** Parses a file for an existing album into added lessons, changed lessons and problems. */
export const parseLessons = async (db: Db, albumId: string, typed: readonly ImportLine[]): Promise<ParsedLessons> => {
  const album = {
    areas: await areasOf(db, albumId),
    groups: await groupsOf(db, albumId),
    lessons: await lessonsOf(db, albumId),
  };
  const parsed = await parseImport(db, typed, album.lessons);
  const lines = matchLessons(album, typed, parsed.lessons);
  const { changed, tooMany } = await linksOf(db, lines, parsed.links);
  const within: ImportProblem[] = lines.flatMap((one, index) => [
    ...(agesCross(one) ? [{ number: one.line.number, message: texts.agesOrder }] : []),
    ...(tooMany.includes(index) ? [{ number: one.line.number, message: texts.tooManyLinks({ max: maxLinks }) }] : []),
  ]);
  const reported = new Set(parsed.problems.map(({ number, message }) => `${number} ${message}`));
  const problems = [
    ...parsed.problems,
    ...within.filter(({ number, message }) => !reported.has(`${number} ${message}`)),
  ];
  if (problems.length === 0) problems.push(...(await circleOf(db, lines, changed)));
  const changedOf = groupBy(changed, ({ index }) => index);
  const withLinks = lines.map((one, index) => {
    const kinds = new Set(one.own ? changedOf.get(index)?.map(({ kind }) => kind) : []);
    return { ...one, fields: [...one.fields, ...kinds] };
  });
  return { album, lines: withLinks, links: changed, problems };
};
