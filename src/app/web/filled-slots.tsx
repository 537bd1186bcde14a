import type { ReactNode } from 'react';
import { ClassMessageDialog } from '#features/announcements/web/class-message-dialog.tsx';
import { ClassMessages } from '#features/announcements/web/class-messages.tsx';
import { useAnnouncementRows } from '#features/announcements/web/use-announcement-rows.ts';
import { RecordSlot, TimelineSlot } from '#features/lesson-records/web/public.ts';
import { ReportDialogSlot } from '#features/message-reports/web/report-dialog-slot.tsx';
import { reportEntry } from '#features/message-reports/web/report-entry.tsx';
import { useLookNotes } from '#features/message-reports/web/use-look-notes.ts';
import {
  ConversationListHeadSlot,
  ConversationRowsSlot,
  MessageMenuSlot,
  ThreadNotesSlot,
} from '#features/messages/web/message-slots.ts';
import { ObserveLink } from '#features/observations/web/observe-link.tsx';
import { StudentSlot } from '#features/people/web/students/student-slot.tsx';
import { type OfferUndo, UndoSlot } from '#platform/web/data/undo-slot.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const StudentCards = lazyPage(async () => (await import('./student-cards.tsx')).StudentCards);

const ChildTimeline = lazyPage(
  async () => (await import('#features/observations/web/timeline/child-timeline.tsx')).ChildTimeline,
);

const offerUndo: OfferUndo = async (client, deletion) =>
  (await import('#features/bin/web/offer-undo.tsx')).offerUndo(client, deletion);

/** Fills the places that earlier features leave to later ones. */
export const FilledSlots = ({ children }: { children: ReactNode }) => (
  <UndoSlot value={offerUndo}>
    <StudentSlot value={StudentCards}>
      <RecordSlot value={ObserveLink}>
        <TimelineSlot value={ChildTimeline}>
          <MessageMenuSlot value={reportEntry}>
            <ThreadNotesSlot value={useLookNotes}>
              <ConversationListHeadSlot value={ClassMessages}>
                <ConversationRowsSlot value={useAnnouncementRows}>{children}</ConversationRowsSlot>
              </ConversationListHeadSlot>
            </ThreadNotesSlot>
          </MessageMenuSlot>
          <ReportDialogSlot />
          <ClassMessageDialog />
        </TimelineSlot>
      </RecordSlot>
    </StudentSlot>
  </UndoSlot>
);
