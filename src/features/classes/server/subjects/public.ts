import { addSubjectSchedule } from './add-subject-schedule.ts';
import { addSubjectSection } from './add-subject-section.ts';
import { attachSubjectFile } from './attach-subject-file.ts';
import { createSchedule } from './create-schedule.ts';
import { createSubject } from './create-subject.ts';
import { deleteSubjectFile } from './delete-subject-file.ts';
import { deleteSubjectSchedule } from './delete-subject-schedule.ts';
import { getSlotClashes } from './get-slot-clashes.ts';
import { getSubject } from './get-subject.ts';
import { getSubjectDetails } from './get-subject-details.ts';
import { getSubjects } from './get-subjects.ts';
import { getTeacherClashes } from './get-teacher-clashes.ts';
import { getTeacherSubjects } from './get-teacher-subjects.ts';
import { removeSubject } from './remove-subject.ts';
import { renameSubject } from './rename-subject.ts';
import { updateSubjectTeacher } from './update-subject-teacher.ts';
import { uploadSubjectFile } from './upload-subject-file.ts';

export const subjectHandlers = {
  attachSubjectFile,
  deleteSubjectFile,
  addSubjectSchedule,
  createSchedule,
  deleteSubjectSchedule,
  addSubjectSection,
  createSubject,
  removeSubject,
  getSlotClashes,
  getTeacherClashes,
  getSubject,
  getSubjects,
  getSubjectDetails,
  getTeacherSubjects,
  renameSubject,
  updateSubjectTeacher,
  uploadSubjectFile,
};
