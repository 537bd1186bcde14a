import { PhotoConsentCard } from './photo-consent-card.tsx';

type Guardian = { first_name: string; last_name: string };
type Student = { _id: string; full_name: string; parent_guardian: Guardian };

/** Photo consent card on the student's record. Prefills the known guardian. */
export const StudentPhotoConsent = ({ student }: { student: Student }) => {
  const { _id, full_name, parent_guardian } = student;
  const guardian = [parent_guardian.first_name, parent_guardian.last_name].filter(Boolean).join(' ');
  return <PhotoConsentCard student={{ _id, full_name, guardian }} />;
};
