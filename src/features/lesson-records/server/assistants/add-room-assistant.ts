import { requireTeacher } from '#features/people/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { chooseIn, tellStaff } from './choose-assistants.ts';

export const addRoomAssistant: Verb<(typeof lessonRecordsEndpoints)['addRoomAssistant']> = async (
  context,
  { sectionID, teacherID },
) => {
  const { db, actor, services } = context;
  const room = await chooseIn(context, sectionID);
  if (room.assistants.includes(teacherID)) return { isAssistant: true };
  const teacher = await requireTeacher(context, teacherID);
  if (room.staff.adviser === teacherID || room.staff.teachers.includes(teacherID))
    throw invalidField('teacherID', texts.teachesHere({ name: teacher.full_name, section: room.section.name }));
  const { clock } = services;
  await db
    .insertInto('room_assistants')
    .values({
      ...{ id: clock.newId(), section_id: sectionID, teacher_id: teacherID },
      ...{ from_at: clock.now(), added_by: actor.id, to_at: null, turnover_id: null },
    })
    .execute();
  await context.audit({
    action: 'room-assistant:added',
    subject: { kind: 'teacher', id: teacherID },
    after: { section: sectionID },
  });
  tellStaff(context, room, teacherID);
  return { isAssistant: true };
};
