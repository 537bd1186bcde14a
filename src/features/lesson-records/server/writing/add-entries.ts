import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import { type lessonRecordsEndpoints, recordChanged } from '../../contract.ts';
import type { NewEntry } from '../../schemas.ts';
import { claimChangeNumber, refoldCells } from '../cells.queries.ts';
import { cellsView } from '../cells.view.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { checkCorrections } from './check-corrections.ts';
import { entryProblems, refuseProblems } from './check-entries.ts';

/** Returns the entries that the caller has not sent before, without duplicates. */
const filterNewEntries = async ({ db, actor }: CommandContext, entries: readonly NewEntry[]): Promise<NewEntry[]> => {
  const byClientId = new Map(entries.map((entry) => [entry.clientId, entry]));
  const stored = await db
    .selectFrom('entries')
    .select('client_id')
    .where('maker_id', '=', actor.id)
    .where('client_id', 'in', [...byClientId.keys()])
    .execute();
  for (const { client_id } of stored) byClientId.delete(client_id);
  return [...byClientId.values()];
};

type EntryRow = Tables['entries'];

const valueOr = <Value>(value: Value | undefined, before: Value | undefined, none: Value): Value =>
  value === undefined ? (before ?? none) : value;

type RowContext = { readonly sectionId: string; readonly corrected: ReadonlyMap<string, EntryRow> };

const rowOf = (
  { actor, services: { clock } }: CommandContext,
  entry: NewEntry,
  { sectionId, corrected }: RowContext,
): EntryRow => {
  const before = corrected.get(entry.correctsID ?? '');
  return {
    id: clock.newId(),
    student_id: entry.studentID,
    lesson_id: entry.lessonID,
    section_id: sectionId,
    kind: entry.kind,
    day: entry.day,
    period: valueOr<number | null>(entry.period, before?.period, null),
    attention: valueOr(entry.attention, before?.attention, null),
    note: valueOr(entry.note, before?.note, ''),
    maker_id: actor.id,
    client_id: entry.clientId,
    corrects_id: entry.correctsID,
    created_at: clock.now(),
    recorded_as: before?.recorded_as ?? null,
  };
};

/** Lists the stored rows of sent entries, in the order of the request. */
const listStoredEntries = async ({ db, actor }: CommandContext, sectionId: string, entries: readonly NewEntry[]) => {
  const clientIds = entries.map(({ clientId }) => clientId);
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'client_id', 'student_id', 'lesson_id'])
    .where('maker_id', '=', actor.id)
    .where('client_id', 'in', clientIds)
    .where('section_id', '=', sectionId)
    .execute();
  const byClientId = new Map(rows.map((row) => [row.client_id, row]));
  return clientIds.flatMap((clientId) => byClientId.get(clientId) ?? []);
};

export const addEntries: Handler<(typeof lessonRecordsEndpoints)['addEntries']> = async (
  context,
  { sectionID: sectionId, entries },
) => {
  const { db, actor } = context;
  const { section, staff } = await requireSectionAccess(db, actor, sectionId);
  // Serializes concurrent requests. A repeat finds the entries of the first request.
  const change = await claimChangeNumber(db);
  const added = await filterNewEntries(context, entries);
  if (added.length > 0) {
    const problems = await entryProblems(context, added, section);
    const { corrected, ...corrections } = await checkCorrections(context, added, { sectionID: sectionId, staff });
    refuseProblems(entries, [...problems, ...corrections.problems]);
    if (!corrections.mayAll) throw forbidden();
    await db
      .insertInto('entries')
      .values(added.map((entry) => rowOf(context, entry, { sectionId, corrected })))
      .execute();
  }
  // Also recomputes cells of repeated entries, because their earlier response was lost.
  const stored = await listStoredEntries(context, sectionId, entries);
  const cells = await refoldCells(db, stored, change);
  context.afterCommit(recordChanged, { sectionId, change, staff: [staff.adviser, ...staff.teachers] });
  return { ...cellsView(cells, change), added: stored.map(({ id }) => id) };
};
