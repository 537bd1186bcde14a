import { ChatSwitch } from '#features/chat-rules/web/chat-switch.tsx';
import type { Student } from '#features/people/records.ts';
import { StudentPhotoConsent } from '#features/photo-consents/web/student-photo-consent.tsx';

export const StudentCards = ({ student }: { student: Student }) => (
  <>
    <StudentPhotoConsent student={student} />
    <ChatSwitch student={student} />
  </>
);
