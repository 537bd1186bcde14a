import { closeAccounts } from '#features/session/server/public.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import { type StudentRow, studentsById } from '../people.queries.ts';
import { studentView } from '../people.view.ts';
import { lockLeaving } from './lock-leaving.ts';

/** `''`: no section. */
type SectionOf = ReadonlyMap<string, string>;

const bringBack = async (context: CommandContext, leavers: readonly StudentRow[], sectionOf: SectionOf) => {
  const { db, services } = context;
  const ids = leavers.map(({ id }) => id);
  await inParts(ids, (part) => db.deleteFrom('leavers').where('student_id', 'in', part).execute());
  await closeAccounts(context, ids, false);
  const places = ids.map((student) => ({ student, section: sectionOf.get(student) ?? '' }));
  await services.ports.school.placeAll(
    context,
    places.filter(({ section }) => section !== ''),
  );
  await oneByOne(leavers, (row) => {
    const section = sectionOf.get(row.id);
    return context.audit({
      action: 'student:came-back',
      subject: { kind: 'student', id: row.id },
      before: studentView(row).left ?? {},
      ...(section && { after: { section } }),
    });
  });
};

/** Who came back already stays where they are. */
export const bringBackStudents: Verb<(typeof peopleEndpoints)['bringBackStudents']> = async (context, { students }) => {
  await lockLeaving(context);
  const sectionOf = new Map(students.map(({ id, sectionID }) => [id, sectionID]));
  const known = await studentsById(context.db, [...sectionOf.keys()]);
  if (known.length === 0) throw notFound(errors.student);
  const leavers = known.filter(({ last_day }) => last_day !== null);
  if (leavers.length === 0) throw new AppError('conflict', texts.allBack({ count: known.length }));
  await bringBack(context, leavers, sectionOf);
  return { back: leavers.length };
};
