import { type ReactNode, Suspense } from 'react';
import { ClassMessageDialog } from '#features/announcements/web/class-message-dialog.tsx';
import { ClassMessages } from '#features/announcements/web/class-messages.tsx';
import { useAnnouncementRows } from '#features/announcements/web/use-announcement-rows.ts';
import { ChildExportLink } from '#features/child-export/web/child-export-link.tsx';
import { type DependentLabels, DependentLabelsSlot } from '#features/classes/web/admin/dependent-labels-slot.ts';
import { LevelSlot } from '#features/classes/web/level-slot.tsx';
import {
  AgreementsSlot,
  HandoverSlot,
  LessonPhotosSlot,
  MyLessonsSlot,
  RecordSlot,
  RecordStudentSlot,
  TimelineSlot,
  TodaySlot,
} from '#features/lesson-records/web/record-slot.tsx';
import { ReportDialogSlot } from '#features/message-reports/web/report-dialog-slot.tsx';
import { reportEntry } from '#features/message-reports/web/report-entry.tsx';
import { useReportViewNotes } from '#features/message-reports/web/use-report-view-notes.ts';
import {
  ConversationListHeadSlot,
  ConversationRowsSlot,
  MessageMenuSlot,
  ThreadNotesSlot,
} from '#features/messages/web/message-slots.ts';
import { ObserveLink } from '#features/observations/web/observe-link.tsx';
import { LeaverSlot } from '#features/people/web/leaving/leaver-slot.tsx';
import { StudentSlot } from '#features/people/web/students/student-slot.tsx';
import { type OfferUndo, UndoSlot } from '#platform/web/data/undo-slot.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const StudentCards = lazyPage(async () => (await import('./student-cards.tsx')).StudentCards);

const StudentTimeline = lazyPage(
  async () => (await import('#features/observations/web/timeline/student-timeline.tsx')).StudentTimeline,
);

const LevelLessons = lazyPage(
  async () => (await import('#features/lesson-records/web/my-lessons/level-lessons.tsx')).LevelLessons,
);

const QuickNotesLink = lazyPage(
  async () => (await import('#features/observations/web/quick-notes/quick-notes-link.tsx')).QuickNotesLink,
);

const LessonPhotos = lazyPage(
  async () => (await import('#features/observations/web/photos/lesson-photos.tsx')).LessonPhotos,
);

const StudentReports = lazyPage(
  async () => (await import('#features/term-reports/web/student-reports.tsx')).StudentReports,
);

/** Links in a student's record for admins and the adviser. */
const StudentLinks = ({ studentId, name }: { studentId: string; name: string }) => (
  <>
    <ChildExportLink childID={studentId} />
    {/* Not stored for offline use, unlike the page. */}
    <Suspense fallback={null}>
      <StudentReports studentId={studentId} name={name} />
    </Suspense>
  </>
);

const AgreementsPanel = lazyPage(
  async () => (await import('#features/agreements/web/agreements-panel.tsx')).AgreementsPanel,
);

const OpenAgreements = lazyPage(
  async () => (await import('#features/agreements/web/open-agreements.tsx')).OpenAgreements,
);

const MyAgreements = lazyPage(async () => (await import('#features/agreements/web/my-agreements.tsx')).MyAgreements);

const AgreementSlots = ({ children }: { children: ReactNode }) => (
  <AgreementsSlot value={AgreementsPanel}>
    <HandoverSlot value={OpenAgreements}>
      <MyLessonsSlot value={MyAgreements}>{children}</MyLessonsSlot>
    </HandoverSlot>
  </AgreementsSlot>
);

const offerUndo: OfferUndo = async (client, deletion) =>
  (await import('#features/bin/web/offer-undo.tsx')).offerUndo(client, deletion);

const dependentLabels: DependentLabels = async (deletion) =>
  (await import('#features/bin/web/counts.ts')).dependentLabels(deletion);

/** Fills slots of earlier features with components of later ones. */
export const FilledSlots = ({ children }: { children: ReactNode }) => (
  <UndoSlot value={offerUndo}>
    <DependentLabelsSlot value={dependentLabels}>
      <LevelSlot value={LevelLessons}>
        <StudentSlot value={StudentCards}>
          <RecordSlot value={ObserveLink}>
            <TodaySlot value={QuickNotesLink}>
              <RecordStudentSlot value={StudentLinks}>
                <LeaverSlot value={ChildExportLink}>
                  <TimelineSlot value={StudentTimeline}>
                    <MessageMenuSlot value={reportEntry}>
                      <ThreadNotesSlot value={useReportViewNotes}>
                        <ConversationListHeadSlot value={ClassMessages}>
                          <ConversationRowsSlot value={useAnnouncementRows}>
                            <LessonPhotosSlot value={LessonPhotos}>
                              <AgreementSlots>{children}</AgreementSlots>
                            </LessonPhotosSlot>
                          </ConversationRowsSlot>
                        </ConversationListHeadSlot>
                      </ThreadNotesSlot>
                    </MessageMenuSlot>
                    <ReportDialogSlot />
                    <ClassMessageDialog />
                  </TimelineSlot>
                </LeaverSlot>
              </RecordStudentSlot>
            </TodaySlot>
          </RecordSlot>
        </StudentSlot>
      </LevelSlot>
    </DependentLabelsSlot>
  </UndoSlot>
);
