import { giveSections, giveSubjects, moveAlong } from '#features/classes/server/public.ts';
import {
  endAssistants,
  recordAdviserHandovers,
  syncEnrollmentPeriodsIn,
  transferEnrollmentPeriods,
} from '#features/lesson-records/server/public.ts';
import { archive } from '#features/people/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import { endOfSchoolDay, schoolDay, startOfSchoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/year-turnover/errors';
import type { Deeds, Leave, Move } from '../compute-turnover.ts';
import type { SchoolNow } from '../school-now.ts';
import type { TurnoverRow } from '../turnover-rows.ts';
import { rememberSections } from '../years/remember-sections.ts';
import { openSection } from './open-section.ts';

const yes = toFlag(true);
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

const moveStudents = async (context: CommandContext, { id }: TurnoverRow, moves: readonly Move[]) => {
  for (const [way, its] of Map.groupBy(moves, ({ student, to }) => `${student.section} ${to}`)) {
    const [from = '', to = ''] = way.split(' ');
    const wanted = its.map(({ student }) => student.id).sort();
    await inParts(wanted, async (part) => {
      const moved = await moveAlong(context, { from, to }, part);
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

/** Nobody left before they came, nor on a day to come. */
const lastDays = async (context: CommandContext, row: TurnoverRow, leaves: readonly Leave[]) => {
  const { db, services } = context;
  const ids = leaves.map(({ student }) => student.id);
  const first = await services.ports.stays.firstOf(db, ids);
  const last = earlier(row.last_day, schoolDay(services));
  return leaves.map(({ student, reason }) => {
    const came = first.get(student.id);
    const since = came === undefined ? student.birthdate : schoolDay(services, came);
    return { id: student.id, lastDay: later(last, since), reason, since: student.since };
  });
};

const archiveStudents = async (context: CommandContext, row: TurnoverRow, leaves: readonly Leave[]) => {
  if (leaves.length === 0) return;
  const all = await lastDays(context, row, leaves);
  await archive(
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

const noteSection = ({ db }: CommandContext, { id }: TurnoverRow, section: string, batch: string | null) =>
  db
    .updateTable('year_turnover_sections')
    .set({ is_done: yes, bin_batch: batch })
    .where('turnover_id', '=', id)
    .where('section_id', '=', section)
    .execute();

/** Each goes to the bin by itself, so that each can come back by itself. */
const closeSections = (context: CommandContext, row: TurnoverRow, closes: readonly string[]) =>
  oneByOne(closes, async (id) => {
    const { batch } = await moveToBin(context, { table: 'sections', kind: 'section', ids: [id] });
    await context.audit({ action: 'section:deleted', subject: { kind: 'section', id }, before: { batch } });
    await noteSection(context, row, id, batch);
  });

const openSections = (context: CommandContext, row: TurnoverRow, { now, deeds }: Doing) =>
  oneByOne(deeds.opens, async (section) => {
    await openSection(context, now, section, deeds.copies);
    await noteSection(context, row, section.section_id, null);
  });

const handOver = async (context: CommandContext, row: TurnoverRow, { advisers, teachers }: Deeds) => {
  await giveSections(context, advisers);
  await giveSubjects(context, teachers);
  await oneByOne(advisers, ({ id }) => noteSection(context, row, id, null));
  await oneByOne(teachers, ({ id }) =>
    context.db
      .updateTable('year_turnover_subjects')
      .set({ is_done: yes })
      .where('turnover_id', '=', row.id)
      .where('subject_id', '=', id)
      .execute(),
  );
};

type Doing = { readonly now: SchoolNow; readonly deeds: Deeds };

/** Does all that a turnover does, in the transaction of the caller, which holds the school. */
export const writeTurnover = async (context: CommandContext, row: TurnoverRow, doing: Doing): Promise<void> => {
  const { db, services } = context;
  const { moves, leaves, closes } = doing.deeds;
  await syncEnrollmentPeriodsIn(db, services);
  await rememberSections(db, services, row.last_day);
  await openSections(context, row, doing);
  await handOver(context, row, doing.deeds);
  await moveStudents(context, row, moves);
  await archiveStudents(context, row, leaves);
  await endAssistants(context, row.id);
  await closeSections(context, row, closes);
  const at = earlier(services.clock.now(), endOfSchoolDay(services, row.last_day));
  const ways = moves.map(({ student, to }) => ({ student: student.id, from: student.section, to }));
  // Who reads a while longer does so when school has begun, too.
  const handedOverAt = later(services.clock.now(), startOfSchoolDay(services, row.first_day));
  await recordAdviserHandovers(context, doing.deeds.advisers, handedOverAt);
  await transferEnrollmentPeriods(context, ways, { at, handedOverAt });
};
