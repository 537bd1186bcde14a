import { lazy, Suspense } from 'react';
import * as texts from '#texts/classes/edit-section';
import type { Section } from '../../records.ts';
import { AddToggle } from './add-form.tsx';

const AddStudentForm = lazy(async () => ({ default: (await import('./add-student-form.tsx')).AddStudentForm }));

export const AddStudent = ({ section }: { section: Section }) => (
  <AddToggle action={texts.addStudent}>
    {(close) => (
      <Suspense>
        <AddStudentForm section={section} close={close} />
      </Suspense>
    )}
  </AddToggle>
);
