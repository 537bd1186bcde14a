import { moveEnrollments, reassignSections, reassignSubjects } from '#features/classes/server/public.ts';
import {
  endAssistants,
  recordAdviserHandovers,
  syncEnrollmentPeriodsIn,
  transferEnrollmentPeriods,
} from '#features/lesson-records/server/public.ts';
import { archiveLeavers } from '#features/people/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import { endOfSchoolDay, schoolDay, startOfSchoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/year-turnover/errors';
import type { Leave, Move, TurnoverActions } from '../compute-turnover.ts';
import type { SchoolNow } from '../school-now.ts';
import type { TurnoverRow } from '../year-turnover.queries.ts';
import { saveSectionNames } from '../years/save-section-names.ts';
import { openSection } from './open-section.ts';

const yes = toFlag(true);
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

const moveStudents = async (context: CommandContext, { id }: TurnoverRow, moves: readonly Move[]) => {
  for (const [route, group] of Map.groupBy(moves, ({ student, to }) => `${student.section} ${to}`)) {
    const [from = '', to = ''] = route.split(' ');
    const studentIds = group.map(({ student }) => student.id).sort();
    await inParts(studentIds, async (part) => {
      const moved = await moveEnrollments(context, { from, to }, part);
      if (moved.length < part.length) throw new AppError('conflict', texts.changedSince);
      await context.db
        .updateTable('year_turnover_students')
        .set({ is_done: yes })
        .where('turnover_id', '=', id)
        .where('student_id', 'in', part)
        .execute();
    });
  }
};

/** Returns the last days of leaving students. A last day is not before the first enrollment and not in the future. */
const lastDays = async (context: CommandContext, row: TurnoverRow, leaves: readonly Leave[]) => {
  const { db, services } = context;
  const ids = leaves.map(({ student }) => student.id);
  const first = await services.ports.enrollmentPeriods.firstStartOf(db, ids);
  const last = earlier(row.last_day, schoolDay(services));
  return leaves.map(({ student, reason }) => {
    const enrolledAt = first.get(student.id);
    const since = enrolledAt === undefined ? student.birthdate : schoolDay(services, enrolledAt);
    return { id: student.id, lastDay: later(last, since), reason, since: student.since };
  });
};

const archiveStudents = async (context: CommandContext, row: TurnoverRow, leaves: readonly Leave[]) => {
  if (leaves.length === 0) return;
  const all = await lastDays(context, row, leaves);
  await archiveLeavers(
    context,
    all.map(({ id, lastDay, reason }) => ({ id, lastDay, reason })),
  );
  await oneByOne(all, ({ id, lastDay, since }) =>
    context.db
      .updateTable('year_turnover_students')
      .set({ is_done: yes, enrolled_at: since, last_day: lastDay })
      .where('turnover_id', '=', row.id)
      .where('student_id', '=', id)
      .execute(),
  );
};

const markSectionDone = ({ db }: CommandContext, { id }: TurnoverRow, section: string, batch: string | null) =>
  db
    .updateTable('year_turnover_sections')
    .set({ is_done: yes, bin_batch: batch })
    .where('turnover_id', '=', id)
    .where('section_id', '=', section)
    .execute();

/** Moves each section to the bin in a separate batch, so that each can be restored separately. */
const closeSections = (context: CommandContext, row: TurnoverRow, closes: readonly string[]) =>
  oneByOne(closes, async (id) => {
    const { batch } = await moveToBin(context, { table: 'sections', kind: 'section', ids: [id] });
    await context.audit({ action: 'section:deleted', subject: { kind: 'section', id }, before: { batch } });
    await markSectionDone(context, row, id, batch);
  });

const openSections = (context: CommandContext, row: TurnoverRow, { now, actions }: TurnoverWork) =>
  oneByOne(actions.opens, async (section) => {
    await openSection(context, now, section, actions.copies);
    await markSectionDone(context, row, section.section_id, null);
  });

const applyHandovers = async (context: CommandContext, row: TurnoverRow, { advisers, teachers }: TurnoverActions) => {
  await reassignSections(context, advisers);
  await reassignSubjects(context, teachers);
  await oneByOne(advisers, ({ id }) => markSectionDone(context, row, id, null));
  await oneByOne(teachers, ({ id }) =>
    context.db
      .updateTable('year_turnover_subjects')
      .set({ is_done: yes })
      .where('turnover_id', '=', row.id)
      .where('subject_id', '=', id)
      .execute(),
  );
};

type TurnoverWork = { readonly now: SchoolNow; readonly actions: TurnoverActions };

/** Executes all actions of a turnover in the caller's transaction, which holds the school locks. */
export const writeTurnover = async (context: CommandContext, row: TurnoverRow, work: TurnoverWork): Promise<void> => {
  const { db, services } = context;
  const { moves, leaves, closes } = work.actions;
  await syncEnrollmentPeriodsIn(db, services);
  await saveSectionNames(db, services, row.last_day);
  await openSections(context, row, work);
  await applyHandovers(context, row, work.actions);
  await moveStudents(context, row, moves);
  await archiveStudents(context, row, leaves);
  await endAssistants(context, row.id);
  await closeSections(context, row, closes);
  const at = earlier(services.clock.now(), endOfSchoolDay(services, row.last_day));
  const transfers = moves.map(({ student, to }) => ({ student: student.id, from: student.section, to }));
  // The period of further read access begins when the new school year begins, or now if that is later.
  const handedOverAt = later(services.clock.now(), startOfSchoolDay(services, row.first_day));
  await recordAdviserHandovers(context, work.actions.advisers, handedOverAt);
  await transferEnrollmentPeriods(context, transfers, { at, handedOverAt });
};
