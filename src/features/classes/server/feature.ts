import { defineFeature } from '#platform/server/feature.ts';
import { classesEndpoints } from '../contract.ts';
import { classesSchemas } from '../schemas.ts';
import { binDeclarations } from './bin-declarations.ts';
import { createCategory } from './categories/create-category.ts';
import { deleteAllClasses } from './categories/delete-all-classes.ts';
import { getCategories } from './categories/get-categories.ts';
import { getClassOverview } from './categories/get-class-overview.ts';
import { renameCategory } from './categories/rename-category.ts';
import { duties, listDuties, reassign } from './duties.ts';
import { fileReferences } from './file-references.ts';
import { createLevel } from './levels/create-level.ts';
import { deleteLevel } from './levels/delete-level.ts';
import { getLevel, getLevels } from './levels/levels.ts';
import { renameLevel } from './levels/rename-level.ts';
import { personalData } from './personal-data.ts';
import { place, placements, placeStudentsInSections, removeFromSections } from './placements.ts';
import { addStudentSection } from './sections/add-student-section.ts';
import { attachSectionFile } from './sections/attach-section-file.ts';
import { createSection } from './sections/create-section.ts';
import { deleteSectionFile } from './sections/delete-section-file.ts';
import { deleteSections } from './sections/delete-sections.ts';
import { getClassList } from './sections/get-class-list.ts';
import { moveStudents } from './sections/move-students.ts';
import { removeStudent } from './sections/remove-student.ts';
import { getOwnSection, getSection, getSectionDetails, getSections } from './sections/sections.ts';
import { updateAdviserSection } from './sections/update-adviser-section.ts';
import { uploadSectionFile } from './sections/upload-section-file.ts';
import { addSubjectSchedule } from './subjects/add-subject-schedule.ts';
import { addSubjectSection } from './subjects/add-subject-section.ts';
import { attachSubjectFile } from './subjects/attach-subject-file.ts';
import { getSlotClashes, getTeacherClashes } from './subjects/clashes.ts';
import { createSchedule } from './subjects/create-schedule.ts';
import { createSubject } from './subjects/create-subject.ts';
import { deleteSubjectFile } from './subjects/delete-subject-file.ts';
import { deleteSubjectSchedule } from './subjects/delete-subject-schedule.ts';
import { removeSubject } from './subjects/remove-subject.ts';
import { renameSubject } from './subjects/rename-subject.ts';
import { getSubject, getSubjectDetails, getSubjects, getTeacherSubjects } from './subjects/subjects.ts';
import { updateSubjectTeacher } from './subjects/update-subject-teacher.ts';
import { uploadSubjectFile } from './subjects/upload-subject-file.ts';
import './tables.ts';

export const classes = defineFeature({
  name: 'classes',
  needs: ['session', 'files', 'people'],
  personalData,
  dataTopic: 'classes',
  tables: {
    categories: { school: true, bin: binDeclarations.categories },
    levels: { school: true, bin: binDeclarations.levels },
    sections: { school: true, bin: binDeclarations.sections },
    subjects: { school: true, bin: binDeclarations.subjects },
    schedules: { school: true, bin: binDeclarations.schedules },
    enrollments: { school: true, bin: binDeclarations.enrollments },
    section_files: { school: true, bin: binDeclarations.sectionFiles },
    subject_files: { school: true, bin: binDeclarations.subjectFiles },
  },
  endpoints: classesEndpoints,
  schemas: classesSchemas,
  handlers: {
    createCategory,
    deleteAllClasses,
    getCategories,
    getClassOverview,
    renameCategory,
    createLevel,
    deleteLevel,
    getLevel,
    getLevels,
    renameLevel,
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
  },
  create: () => ({
    provides: {
      school: {
        placements,
        place,
        placeStudents: placeStudentsInSections,
        removeFromSections,
        duties,
        listDuties,
        reassign,
      },
    },
  }),
  fileReferences,
});
