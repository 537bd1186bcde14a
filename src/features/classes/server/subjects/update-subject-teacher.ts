import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireTeacher } from '../create-part.ts';
import { requireSubject, requireSubjectRow } from '../require-part.ts';
import { newOverlaps } from '../teacher-overlaps.ts';

export const updateSubjectTeacher: Handler<(typeof classesEndpoints)['updateSubjectTeacher']> = async (
  context,
  { subjectID: id, teacher },
) => {
  // Prevents concurrent additions of slots, which this transaction would not see.
  await context.services.database.lock(context.db, 'timetable');
  const before = await requireSubjectRow(context.db, id);
  await requireTeacher(context, teacher);
  await context.db
    .updateTable('subjects')
    .set({ teacher_id: teacher, updated_at: context.services.clock.now() })
    .where('id', '=', id)
    .execute();
  if (before.teacher_id !== teacher)
    await context.audit({
      action: 'subject:teacher-changed',
      subject: { kind: 'subject', id },
      before: { teacher: before.teacher_id },
      after: { teacher },
    });
  const overlaps = await newOverlaps(context.db, teacher, new Map([[id, before.teacher_id]]));
  return { ...(await requireSubject(context, id)), ...overlaps };
};
