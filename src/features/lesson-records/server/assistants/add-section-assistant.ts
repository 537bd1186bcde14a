import { requireTeacher } from '#features/people/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { publishStaffChanged, requireAssistantChoice } from './require-assistant-choice.ts';

export const addSectionAssistant: Handler<(typeof lessonRecordsEndpoints)['addSectionAssistant']> = async (
  context,
  { sectionID: sectionId, teacherID: teacherId },
) => {
  const { db, actor, services } = context;
  const access = await requireAssistantChoice(context, sectionId);
  if (access.assistants.includes(teacherId)) return { isAssistant: true };
  const teacher = await requireTeacher(context, teacherId);
  if (access.staff.adviser === teacherId || access.staff.teachers.includes(teacherId))
    throw invalidField('teacherID', texts.teachesHere({ name: teacher.full_name, section: access.section.name }));
  const { clock } = services;
  await db
    .insertInto('room_assistants')
    .values({
      ...{ id: clock.newId(), section_id: sectionId, teacher_id: teacherId },
      ...{ from_at: clock.now(), added_by: actor.id, to_at: null, turnover_id: null },
    })
    .execute();
  await context.audit({
    action: 'room-assistant:added',
    subject: { kind: 'teacher', id: teacherId },
    after: { section: sectionId },
  });
  publishStaffChanged(context, access, teacherId);
  return { isAssistant: true };
};
