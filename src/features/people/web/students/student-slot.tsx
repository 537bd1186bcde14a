import { type ComponentType, createContext, Suspense, useContext } from 'react';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { Student } from '../../records.ts';

/** Slot for parts of other features on a student's screens. `src/app/web` provides the component. */
export const StudentSlot = createContext<ComponentType<{ student: Student }> | undefined>(undefined);

export const FilledStudentSlot = ({ student }: { student: Student }) => {
  const Filled = useContext(StudentSlot);
  return (
    Filled && (
      <Suspense fallback={<FieldsSkeleton fields={2} />}>
        <Filled student={student} />
      </Suspense>
    )
  );
};
