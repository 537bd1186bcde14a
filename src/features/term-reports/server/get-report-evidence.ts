import { effectiveEntryRows, logAccess } from '#features/lesson-records/server/public.ts';
import {
  loadReportPhotos,
  loadVisibilities,
  loadVisibleTexts,
  readableRows,
} from '#features/observations/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../contract.ts';
import type { Evidence, EvidenceArea, EvidenceObservation } from '../evidence-schemas.ts';
import type { EvidencePhoto } from '../photo-schemas.ts';
import { factsOf } from './facts.ts';
import { requireStudentInRound } from './rounds.queries.ts';

type EvidenceScope = { readonly studentId: string; readonly round: Tables['report_rounds'] };

/** Selects valid entries of a student up to the end of the period, except plans and notes. */
const entryRows = ({ db }: QueryContext, { studentId, round }: EvidenceScope) =>
  effectiveEntryRows(db)
    .innerJoin('lessons', 'lessons.id', 'entries.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['entries.id as entry_id', 'entries.kind', 'entries.day', 'lessons.id', 'lessons.name'])
    .select(['album_areas.id as area_id', 'album_areas.name as area'])
    .where('entries.student_id', '=', studentId)
    .where('entries.day', '<=', round.to_day)
    .where('entries.kind', 'in', ['presented', 'represented', 'practised', 'mastered'])
    .orderBy('album_areas.album_id')
    .orderBy('album_areas.position')
    .orderBy('lesson_groups.position')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute();

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

/** Returns the last day with an entry before the period, by area. */
const lastBefore = (entries: readonly EntryRow[], { round }: EvidenceScope): Evidence['before'] => {
  const last = new Map<string, string>();
  for (const { area_id, day } of entries)
    if (day < round.from_day && day > (last.get(area_id) ?? '')) last.set(area_id, day);
  return [...last].map(([areaID, day]) => ({ areaID, day }));
};

const areasOf = (all: readonly EntryRow[], scope: EvidenceScope): EvidenceArea[] => {
  const byArea = groupBy(all, ({ area_id }) => area_id);
  const areas = [...byArea].map(([_id, inArea]) => ({
    _id,
    name: inArea[0]?.area ?? '',
    lessons: [...groupBy(inArea, ({ id }) => id)].map(([id, entries]) => {
      const inPeriod = entries.filter(({ day }) => day >= scope.round.from_day);
      const facts = factsOf(inPeriod, inPeriod.length < entries.length);
      return { _id: id, name: entries[0]?.name ?? '', facts };
    }),
  }));
  return areas
    .map((area) => ({ ...area, lessons: area.lessons.filter(({ facts }) => facts.length > 0) }))
    .filter(({ lessons }) => lessons.length > 0);
};

/** Maximum number of observations, newest first. More are not useful next to a text. */
const maxObservations = 200;

const loadAreas = async (db: Db, observationIds: readonly string[]) => {
  if (observationIds.length === 0) return () => [];
  const areas = await db
    .selectFrom('observation_lessons')
    .innerJoin('lessons', 'lessons.id', 'observation_lessons.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .select(['observation_lessons.observation_id', 'lesson_groups.area_id'])
    .where('observation_lessons.observation_id', 'in', observationIds)
    .execute();
  const byObservation = groupBy(areas, ({ observation_id }) => observation_id);
  return (id: string) => [...new Set((byObservation.get(id) ?? []).map(({ area_id }) => area_id))];
};

/** Returns photos of the student that both the family and the caller may see. */
const photosOf = async (context: QueryContext, { studentId, round }: EvidenceScope): Promise<EvidencePhoto[]> => {
  const all = await loadReportPhotos(context, studentId, { fromDay: round.from_day, toDay: round.to_day });
  const tellable = all.filter(({ isVisible }) => isVisible);
  const areasOfOne = await loadAreas(context.db, [...new Set(tellable.map(({ observationId }) => observationId))]);
  return tellable.map(({ id, day, path, observationId, withoutConsent }) => ({
    ...{ _id: id, day, path, areaIDs: areasOfOne(observationId) },
    withoutConsent: [...withoutConsent],
  }));
};

const observationsOf = async (
  context: QueryContext,
  { studentId, round }: EvidenceScope,
): Promise<EvidenceObservation[]> => {
  const { db, actor, services } = context;
  const rows = await readableRows(db, actor, services.clock.now())
    .where('observations.day', '>=', round.from_day)
    .where('observations.day', '<=', round.to_day)
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    )
    .orderBy('observations.day', 'desc')
    .orderBy('observations.id', 'desc')
    .limit(maxObservations)
    .execute();
  const visibilityOf = await loadVisibilities(context, rows);
  const shared = rows.filter((row) => visibilityOf(row) !== 'draft');
  if (shared.length === 0) return [];
  const areasOfOne = await loadAreas(
    db,
    shared.map(({ id }) => id),
  );
  const { textForCaller } = await loadVisibleTexts(context, shared);
  return shared.map((row) => ({
    ...{ _id: row.id, day: row.day, text: textForCaller(row) },
    isStaffOnly: visibilityOf(row) === 'staff',
    areaIDs: areasOfOne(row.id),
  }));
};

type ReportScope = { readonly student: { readonly id: string }; readonly round: EvidenceScope['round'] };

export const loadEvidence = async (context: QueryContext, { student, round }: ReportScope): Promise<Evidence> => {
  const scope = { studentId: student.id, round };
  const entries = await entryRows(context, scope);
  return {
    before: lastBefore(entries, scope),
    areas: areasOf(entries, scope),
    observations: await observationsOf(context, scope),
    photos: await photosOf(context, scope),
  };
};

export const getReportEvidence: SelfManagedHandler<(typeof termReportsEndpoints)['getReportEvidence']> = {
  managesTransactions: async (context, input) => {
    const evidence = await loadEvidence(context, await requireStudentInRound(context, input));
    await logAccess(context, 'lesson-record:opened', { kind: 'student', id: input.studentID });
    return evidence;
  },
};
