import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { LessonRow } from '../albums.queries.ts';
import { insertPart, withFreeName } from '../part-rows.ts';
import { insertLinks, namedRow } from '../write-album.ts';
import type { AlbumChanges, ChangedLesson } from './album-changes.ts';
import { type LessonValues, type MatchedLine, placeKey } from './match-lesson.ts';
import { type ParsedLessons, refOf } from './parse-lessons.ts';

type Places = { groupOf: (line: MatchedLine) => string; areas: string[]; groups: string[] };

/** Creates missing areas and groups, and returns a lookup of groups by line. */
const createPlaces = async (
  context: CommandContext,
  albumId: string,
  { album, lines }: ParsedLessons,
): Promise<Places> => {
  const areaIds = new Map(album.areas.map(({ id, name }) => [placeKey(name), id]));
  const areaNames = new Map(album.areas.map(({ id, name }) => [id, name]));
  const groupIds = new Map(
    album.groups.map(({ id, area_id, name }) => [placeKey(areaNames.get(area_id) ?? '', name), id]),
  );
  const made: { areas: string[]; groups: string[] } = { areas: [], groups: [] };
  for (const { lesson } of lines) {
    const [areaKey, groupKey] = [placeKey(lesson.area), placeKey(lesson.area, lesson.group)];
    if (!areaIds.has(areaKey)) {
      const id = await insertPart(context, 'area', { name: lesson.area, parent: albumId });
      areaIds.set(areaKey, id);
      made.areas.push(id);
    }
    if (!groupIds.has(groupKey)) {
      const id = await insertPart(context, 'group', { name: lesson.group, parent: areaIds.get(areaKey) ?? '' });
      groupIds.set(groupKey, id);
      made.groups.push(id);
    }
  }
  return { ...made, groupOf: ({ lesson }) => groupIds.get(placeKey(lesson.area, lesson.group)) ?? '' };
};

/** Returns a function for the next free position in a group. */
const nextPositions = (lessons: readonly LessonRow[]) => {
  const last = new Map<string, number>();
  for (const { group_id, position } of lessons) last.set(group_id, Math.max(position, last.get(group_id) ?? -1));
  return (groupId: string): number => {
    const position = (last.get(groupId) ?? -1) + 1;
    last.set(groupId, position);
    return position;
  };
};

/** Returns the change of an existing lesson with its former values. */
const changeOf = (line: MatchedLine, groupId: string, nextPosition: (groupId: string) => number): ChangedLesson[] => {
  const { own, values } = line;
  if (!own) return [];
  const moves = own.group_id === groupId ? {} : { group_id: groupId, position: nextPosition(groupId) };
  const after: ChangedLesson['after'] = { ...values, ...moves };
  const columns = Object.keys(after) as (keyof typeof after)[];
  if (columns.length === 0) return [];
  const before = Object.fromEntries(columns.map((column) => [column, own[column]]));
  return [{ id: own.id, before, after, updatedAt: own.updated_at }];
};

/** @throws AppError name_taken */
export const setLesson = async (
  { db, services }: CommandContext,
  id: string,
  { name, ...values }: ChangedLesson['after'],
  updatedAt = services.clock.now(),
): Promise<void> => {
  const named: LessonValues & { name_key?: string } = name === undefined ? {} : { name, name_key: nameKey(name) };
  const row = { ...values, ...named, updated_at: updatedAt };
  await withFreeName(db.updateTable('lessons').set(row).where('id', '=', id).execute(), 'lesson', name ?? '');
};

const writeLinks = async (context: CommandContext, links: ParsedLessons['links'], idOf: (ref: string) => string) => {
  const { db } = context;
  const resolved = links.map(({ lesson, before, kind, was }) => ({
    lesson: idOf(lesson),
    before: idOf(before),
    kind,
    was,
  }));
  const added = resolved.filter(({ was }) => was === undefined);
  const changed = resolved.flatMap(({ was, ...link }) => (was === undefined ? [] : [{ ...link, was }]));
  await insertLinks(context, added);
  for (const { lesson, before, kind } of changed)
    await db
      .updateTable('lesson_links')
      .set({ kind })
      .where('lesson_id', '=', lesson)
      .where('before_id', '=', before)
      .execute();
  return { links: added.map(({ lesson, before }) => ({ lesson, before })), kinds: changed };
};

/** Writes an import into an album. @returns the changes, as needed for an undo */
export const writeLessons = async (
  context: CommandContext,
  albumId: string,
  parsed: ParsedLessons,
): Promise<AlbumChanges> => {
  const { groupOf, areas, groups } = await createPlaces(context, albumId, parsed);
  const nextPosition = nextPositions(parsed.album.lessons);
  const added = parsed.lines.flatMap((line, index) => {
    if (line.own) return [];
    const { area: _area, group: _group, ...fields } = line.lesson;
    const group_id = groupOf(line);
    const row = {
      ...fields,
      ...namedRow(context, fields.name),
      group_id,
      position: nextPosition(group_id),
      archived_at: null,
    };
    return [{ ref: refOf(parsed.lines, index), row }];
  });
  await inParts(added, (part) =>
    context.db
      .insertInto('lessons')
      .values(part.map(({ row }) => row))
      .execute(),
  );
  const changed = parsed.lines.flatMap((line) => changeOf(line, groupOf(line), nextPosition));
  for (const { id, after } of changed) await setLesson(context, id, after);
  const ids = new Map(added.map(({ ref, row }) => [ref, row.id]));
  const links = await writeLinks(context, parsed.links, (ref) => ids.get(ref) ?? ref);
  return { areas, groups, lessons: added.map(({ row }) => row.id), changed, ...links };
};
