import { type ComponentType, createContext, Suspense, useContext } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import type { RecordSection, RecordStudent } from '../schemas.ts';

type RecordSlotProps = { sectionID: string; studentId: string | undefined };

/** A place beside what is recorded of a class, or of a child of it, that a later feature fills; `src/app/web` says with what. */
export const RecordSlot = createContext<ComponentType<RecordSlotProps> | undefined>(undefined);

export const FilledRecordSlot = (props: RecordSlotProps) => {
  const Filled = useContext(RecordSlot);
  return Filled && <Filled {...props} />;
};

/** @property name the child's */
type RecordStudentSlotProps = { studentId: string; name: string };

/** What a later feature offers to admins, and to whoever advises a child, beside what is recorded of the child. */
export const RecordStudentSlot = createContext<ComponentType<RecordStudentSlotProps> | undefined>(undefined);

export const FilledRecordStudentSlot = ({
  isAdvised,
  ...slotProps
}: RecordStudentSlotProps & { isAdvised: boolean | undefined }) => {
  const { role } = useViewer();
  const Filled = useContext(RecordStudentSlot);
  return <Suspense>{Filled && (role === 'admin' || isAdvised) && <Filled {...slotProps} />}</Suspense>;
};

/** What a later feature shows of a child in the timeline. */
export const TimelineSlot = createContext<ComponentType<{ studentId: string }> | undefined>(undefined);

/** The photos of a child with a lesson, which a later feature has. */
export const LessonPhotosSlot = createContext<ComponentType<{ studentId: string; lessonID: string }> | undefined>(
  undefined,
);

export const FilledLessonPhotosSlot = (props: { studentId: string; lessonID: string }) => {
  const Filled = useContext(LessonPhotosSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

/** What a later feature shows of a class above what is planned for today. */
export const TodaySlot = createContext<ComponentType<{ sectionID: string }> | undefined>(undefined);

export const FilledTodaySlot = (props: { sectionID: string }) => {
  const Filled = useContext(TodaySlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

type AgreementsSlotProps = { section: RecordSection; student: RecordStudent; isOpen: boolean; onClose: () => void };

/** The panel of what is agreed on with one child of a class. */
export const AgreementsSlot = createContext<ComponentType<AgreementsSlotProps> | undefined>(undefined);

export const FilledAgreementsSlot = (props: AgreementsSlotProps) => {
  const Filled = useContext(AgreementsSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

/** What a later feature tells the next guide of a child. */
export const HandoverSlot = createContext<ComponentType<{ studentId: string }> | undefined>(undefined);

export const FilledHandoverSlot = (props: { studentId: string }) => {
  const Filled = useContext(HandoverSlot);
  return <Suspense>{Filled && <Filled {...props} />}</Suspense>;
};

/** What a later feature shows students above their lessons. */
export const MyLessonsSlot = createContext<ComponentType | undefined>(undefined);

export const FilledMyLessonsSlot = () => {
  const Filled = useContext(MyLessonsSlot);
  return <Suspense>{Filled && <Filled />}</Suspense>;
};
