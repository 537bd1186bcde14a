import { forbidden, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/errors';
import { type lessonRecordsEndpoints, recordChanged } from '../../contract.ts';
import type { Withdrawal } from '../../schemas.ts';
import { claimChangeNumber, refoldCells } from '../cells.queries.ts';
import { cellsView } from '../cells.view.ts';
import { mayKeepRecord, mayWithdraw, type RecordStaff } from '../lesson-records.policy.ts';
import { findSectionAccess, requireSectionAccess } from '../sections.queries.ts';

type EntryRow = Tables['entries'];

/** @throws AppError not_found for admins, forbidden for others */
const requireEntries = async (
  { db, actor }: CommandContext,
  ids: readonly string[],
): Promise<Map<string, EntryRow>> => {
  const rows = await db.selectFrom('entries').selectAll().where('id', 'in', ids).execute();
  if (rows.length < ids.length) throw actor.role === 'admin' ? notFound(texts.entry) : forbidden();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns the entries that the caller sent under the client ids. Entries that were never stored are ignored. */
const listSentEntries = async ({ db, actor }: CommandContext, clientIds: readonly string[]) => {
  if (clientIds.length === 0) return [];
  return db
    .selectFrom('entries')
    .select(['id', 'client_id'])
    .where('maker_id', '=', actor.id)
    .where('client_id', 'in', clientIds)
    .execute();
};

/** Returns the `clientId` of the withdrawal for each entry id. */
const withdrawalsById = async (context: CommandContext, withdrawals: readonly Withdrawal[]) => {
  const sent = new Map(withdrawals.flatMap((one) => ('of' in one ? [[one.of, one.clientId] as const] : [])));
  const arrived = await listSentEntries(context, [...sent.keys()]);
  return new Map([
    ...withdrawals.flatMap((one) => ('id' in one ? [[one.id, one.clientId] as const] : [])),
    ...arrived.map(({ id, client_id }) => [id, sent.get(client_id) ?? ''] as const),
  ]);
};

/** Loads the current sections of students with plans, because a plan moves with the student. */
const loadPlanSections = async ({ db }: CommandContext, rows: readonly EntryRow[]) => {
  const planned = rows.filter(({ kind }) => kind === 'planned').map(({ student_id }) => student_id);
  if (planned.length === 0) return new Map<string, string>();
  const enrolled = await db
    .selectFrom('enrollments')
    .select(['student_id', 'section_id'])
    .where('student_id', 'in', planned)
    .execute();
  return new Map(enrolled.map(({ student_id, section_id }) => [student_id, section_id]));
};

/** Requires rights in each row's section, or for plans in the student's current one. @throws AppError forbidden */
const requireStaff = async (context: CommandContext, rows: readonly EntryRow[]) => {
  const { db, actor } = context;
  const staffBySection = new Map<string, RecordStaff>();
  const planSections = await loadPlanSections(context, rows);
  for (const row of rows) {
    const currentSectionId = row.kind === 'planned' ? planSections.get(row.student_id) : undefined;
    const hasMoved = currentSectionId !== undefined && currentSectionId !== row.section_id;
    const isOfCurrentSection = hasMoved && mayKeepRecord(actor, (await findSectionAccess(db, currentSectionId))?.staff);
    const sectionId = isOfCurrentSection ? currentSectionId : row.section_id;
    const staff = staffBySection.get(sectionId) ?? (await requireSectionAccess(db, actor, sectionId)).staff;
    if (!mayWithdraw(actor, staff, row)) throw forbidden();
    staffBySection.set(sectionId, staff);
  }
  return staffBySection;
};

export const withdrawEntries: Handler<(typeof lessonRecordsEndpoints)['withdrawEntries']> = async (context, input) => {
  const { db, actor, services } = context;
  const clientIds = await withdrawalsById(context, input.entries);
  if (clientIds.size === 0) return cellsView([], 0);
  const found = await requireEntries(context, [...clientIds.keys()]);
  const rows = [...found.values()];
  const staffBySection = await requireStaff(context, rows);
  const change = await claimChangeNumber(db);
  const corrections = rows.map(({ id, student_id, lesson_id, section_id, day }) => ({
    id: services.clock.newId(),
    ...{ student_id, lesson_id, section_id, day },
    kind: 'withdrawn' as const,
    period: null,
    attention: null,
    note: '',
    maker_id: actor.id,
    client_id: clientIds.get(id) ?? '',
    corrects_id: id,
    created_at: services.clock.now(),
  }));
  // Withdrawing an entry twice stores one withdrawal.
  await db
    .insertInto('entries')
    .values(corrections)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cells = await refoldCells(db, rows, change);
  for (const [sectionId, { adviser, teachers }] of staffBySection)
    context.afterCommit(recordChanged, { sectionId, change, staff: [adviser, ...teachers] });
  return cellsView(cells, change);
};
