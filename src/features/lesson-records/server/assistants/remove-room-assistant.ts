import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { chooseIn, tellStaff } from './choose-assistants.ts';

export const removeRoomAssistant: Verb<(typeof lessonRecordsEndpoints)['removeRoomAssistant']> = async (
  context,
  { sectionID, teacherID },
) => {
  const { db, services } = context;
  const room = await chooseIn(context, sectionID);
  // Who is removed twice is removed once.
  if (!room.assistants.includes(teacherID)) return { isAssistant: false };
  await db
    .updateTable('room_assistants')
    .set({ to_at: services.clock.now() })
    .where('section_id', '=', sectionID)
    .where('teacher_id', '=', teacherID)
    .where('to_at', 'is', null)
    .execute();
  await context.audit({
    action: 'room-assistant:removed',
    subject: { kind: 'teacher', id: teacherID },
    before: { section: sectionID },
  });
  tellStaff(context, room, teacherID);
  return { isAssistant: false };
};
