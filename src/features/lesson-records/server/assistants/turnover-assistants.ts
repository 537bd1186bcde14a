import { groupBy } from '#kernel/group-by.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { findSectionAccess } from '../sections.queries.ts';
import { publishStaffChanged } from './require-assistant-choice.ts';

const audited = (context: CommandContext, action: string, row: { teacher_id: string; section_id: string }) =>
  context.audit({ action, subject: { kind: 'teacher', id: row.teacher_id }, after: { section: row.section_id } });

type AssistantRow = { readonly section_id: string; readonly teacher_id: string };

const publishStaffChanges = async (context: CommandContext, rows: readonly AssistantRow[]) => {
  for (const [sectionId, assistants] of groupBy(rows, ({ section_id }) => section_id)) {
    const access = await findSectionAccess(context.db, sectionId);
    if (access) publishStaffChanged(context, access, ...assistants.map(({ teacher_id }) => teacher_id));
  }
};

/** Ends all assistant periods with the school year. Assistants of the new year are chosen again. */
export const endAssistants = async (context: CommandContext, turnoverId: string): Promise<void> => {
  const { db, services } = context;
  const rows = await db.selectFrom('room_assistants').selectAll().where('to_at', 'is', null).execute();
  const ended = { to_at: services.clock.now(), turnover_id: turnoverId };
  await db.updateTable('room_assistants').set(ended).where('to_at', 'is', null).execute();
  for (const row of rows) await audited(context, 'room-assistant:removed', row);
  await publishStaffChanges(context, rows);
};

/** Restores the assistants ended by a change of school year that is undone. Skips those who were chosen again since. */
export const restoreAssistants = async (context: CommandContext, turnoverId: string): Promise<void> => {
  const { db } = context;
  const rows = await db
    .selectFrom('room_assistants')
    .selectAll()
    .where('turnover_id', '=', turnoverId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('room_assistants as again')
            .select('again.id')
            .whereRef('again.section_id', '=', 'room_assistants.section_id')
            .whereRef('again.teacher_id', '=', 'room_assistants.teacher_id')
            .where('again.to_at', 'is', null),
        ),
      ),
    )
    .execute();
  for (const row of rows) {
    await db.updateTable('room_assistants').set({ to_at: null, turnover_id: null }).where('id', '=', row.id).execute();
    await audited(context, 'room-assistant:returned', row);
  }
  await publishStaffChanges(context, rows);
};
