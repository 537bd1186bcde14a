import { addStudentSection } from './add-student-section.ts';
import { attachSectionFile } from './attach-section-file.ts';
import { createSection } from './create-section.ts';
import { deleteSectionFile } from './delete-section-file.ts';
import { deleteSections } from './delete-sections.ts';
import { getClassList } from './get-class-list.ts';
import { getOwnSection } from './get-own-section.ts';
import { getSection } from './get-section.ts';
import { getSectionDetails } from './get-section-details.ts';
import { getSections } from './get-sections.ts';
import { moveStudents } from './move-students.ts';
import { removeStudent } from './remove-student.ts';
import { updateAdviserSection } from './update-adviser-section.ts';
import { uploadSectionFile } from './upload-section-file.ts';

export const sectionHandlers = {
  attachSectionFile,
  deleteSectionFile,
  addStudentSection,
  moveStudents,
  removeStudent,
  createSection,
  deleteSections,
  getSection,
  getSections,
  getClassList,
  getOwnSection,
  getSectionDetails,
  updateAdviserSection,
  uploadSectionFile,
};
