import { type ComponentType, createContext, Suspense, useContext } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import type { RecordSection, RecordStudent } from '../schemas.ts';

type RecordSlotProps = { sectionID: string; studentId: string | undefined };

/** Slot next to the record of a section or a student. `src/app/web` registers the feature that fills a slot. */
export const RecordSlot = createContext<ComponentType<RecordSlotProps> | undefined>(undefined);

export const FilledRecordSlot = (props: RecordSlotProps) => {
  const Filled = useContext(RecordSlot);
  return Filled && <Filled {...props} />;
};

/** @property name Name of the student. */
type RecordStudentSlotProps = { studentId: string; name: string };

/** Slot for admins and the student's adviser, next to the student's record. */
export const RecordStudentSlot = createContext<ComponentType<RecordStudentSlotProps> | undefined>(undefined);

export const FilledRecordStudentSlot = ({
  isAdvised,
  ...slotProps
}: RecordStudentSlotProps & { isAdvised: boolean | undefined }) => {
  const { role } = useViewer();
  const Filled = useContext(RecordStudentSlot);
  return <Suspense>{Filled && (role === 'admin' || isAdvised) && <Filled {...slotProps} />}</Suspense>;
};

export const TimelineSlot = createContext<ComponentType<{ studentId: string }> | undefined>(undefined);

export const LessonPhotosSlot = createContext<ComponentType<{ studentId: string; lessonID: string }> | undefined>(
  undefined,
);

export const FilledLessonPhotosSlot = (props: { studentId: string; lessonID: string }) => {
  const Filled = useContext(LessonPhotosSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

/** Slot for a section above the plans for today. */
export const TodaySlot = createContext<ComponentType<{ sectionID: string }> | undefined>(undefined);

export const FilledTodaySlot = (props: { sectionID: string }) => {
  const Filled = useContext(TodaySlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

type AgreementsSlotProps = { section: RecordSection; student: RecordStudent; isOpen: boolean; onClose: () => void };

/** Slot for the panel of agreements with a student. */
export const AgreementsSlot = createContext<ComponentType<AgreementsSlotProps> | undefined>(undefined);

export const FilledAgreementsSlot = (props: AgreementsSlotProps) => {
  const Filled = useContext(AgreementsSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

export const HandoverSlot = createContext<ComponentType<{ studentId: string }> | undefined>(undefined);

export const FilledHandoverSlot = (props: { studentId: string }) => {
  const Filled = useContext(HandoverSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

export const MyLessonsSlot = createContext<ComponentType | undefined>(undefined);

export const FilledMyLessonsSlot = () => {
  const Filled = useContext(MyLessonsSlot);
  return <Suspense>{Filled && <Filled />}</Suspense>;
};
