import { closeAccounts } from '#features/session/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import type { Left } from '../../records.ts';
import type { StudentRow } from '../people.queries.ts';
import { studentView } from '../people.view.ts';

/** Blocks concurrent deletions, moves, archiving and restores until the end of the transaction. */
export const lockPeopleAndBin = async ({ services, db }: CommandContext): Promise<void> => {
  await services.database.lock(db, 'people');
  await services.database.lock(db, 'bin');
};

/** `place` is the former section as text. Defaults to the current section. */
type NewLeaver = { readonly id: string } & Pick<Left, 'lastDay' | 'reason'> & Partial<Pick<Left, 'place'>>;

/** Returns the sections of students as text, because a section can later be renamed or deleted. */
const placesOf = async ({ db, services }: CommandContext, ids: readonly string[]) => {
  const places = await services.ports.school.placements(db, ids);
  return (id: string): string => {
    const { level, section } = places.get(id) ?? {};
    return [level, section].filter(Boolean).join(' - ');
  };
};

/** Archives students. The caller holds the lock `people` and has checked the last days. */
export const archiveLeavers = async (context: CommandContext, leavers: readonly NewLeaver[]): Promise<void> => {
  if (leavers.length === 0) return;
  const { db, services } = context;
  const ids = leavers.map(({ id }) => id);
  const placeOf = await placesOf(context, ids);
  const created_at = services.clock.now();
  const all = leavers.map(({ id, lastDay, reason, place = placeOf(id) }) => ({ id, left: { lastDay, reason, place } }));
  const rows = all.map(({ id, left: { lastDay, reason, place } }) => ({
    student_id: id,
    last_day: lastDay,
    reason,
    place,
    created_at,
  }));
  await inParts(rows, (part) => db.insertInto('leavers').values(part).execute());
  await services.ports.school.removeFromSections(context, ids);
  await closeAccounts(context, ids, true);
  await oneByOne(all, ({ id, left }) =>
    context.audit({ action: 'student:left', subject: { kind: 'student', id }, after: left }),
  );
};

/** `section` is `''` for no section. `since` defaults to now. */
type PlaceOf = ReadonlyMap<string, { readonly section: string; readonly since?: string | undefined }>;

/** Restores former students. The caller holds the lock `people`. @throws AppError not_found for a section */
export const restoreLeavers = async (
  context: CommandContext,
  leavers: readonly StudentRow[],
  placeOf: PlaceOf,
): Promise<void> => {
  const { db, services } = context;
  const ids = leavers.map(({ id }) => id);
  await inParts(ids, (part) => db.deleteFrom('leavers').where('student_id', 'in', part).execute());
  await closeAccounts(context, ids, false);
  const places = ids.map((student) => ({ student, ...(placeOf.get(student) ?? { section: '' }) }));
  await services.ports.school.placeStudents(
    context,
    places.filter(({ section }) => section !== ''),
  );
  await oneByOne(leavers, (row) => {
    const { section } = placeOf.get(row.id) ?? {};
    return context.audit({
      action: 'student:came-back',
      subject: { kind: 'student', id: row.id },
      before: studentView(row).left ?? {},
      ...(section && { after: { section } }),
    });
  });
};
