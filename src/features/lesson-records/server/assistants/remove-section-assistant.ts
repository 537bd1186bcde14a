import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { publishStaffChanged, requireAssistantChoice } from './require-assistant-choice.ts';

export const removeSectionAssistant: Handler<(typeof lessonRecordsEndpoints)['removeSectionAssistant']> = async (
  context,
  { sectionID: sectionId, teacherID: teacherId },
) => {
  const { db, services } = context;
  const access = await requireAssistantChoice(context, sectionId);
  // Already removed, possibly by a concurrent request.
  if (!access.assistants.includes(teacherId)) return { isAssistant: false };
  await db
    .updateTable('room_assistants')
    .set({ to_at: services.clock.now() })
    .where('section_id', '=', sectionId)
    .where('teacher_id', '=', teacherId)
    .where('to_at', 'is', null)
    .execute();
  await context.audit({
    action: 'room-assistant:removed',
    subject: { kind: 'teacher', id: teacherId },
    before: { section: sectionId },
  });
  publishStaffChanged(context, access, teacherId);
  return { isAssistant: false };
};
