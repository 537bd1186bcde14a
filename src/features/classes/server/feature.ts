import { defineFeature } from '#platform/server/feature.ts';
import { classesEndpoints } from '../contract.ts';
import { attachSectionFile, attachSubjectFile, deleteSectionFile, deleteSubjectFile } from './change-files.ts';
import { addStudentSection, removeStudent } from './change-membership.ts';
import { addSubjectSchedule, createSchedule, deleteSubjectSchedule } from './change-schedule.ts';
import { addSubjectSection, createCategory, createLevel, createSection, createSubject } from './create-parts.ts';
import { deleteAllClasses, deleteLevel, deleteSections, removeSubject } from './delete-parts.ts';
import { duties, reassign } from './duties.ts';
import { fileReferences } from './file-references.ts';
import { place, placements } from './placements.ts';
import { getCategories, getLevel, getLevels, getSection, getSections, getSubject } from './read-classes.ts';
import {
  getOwnSection,
  getOwnSubjects,
  getSectionDetails,
  getSubjectDetails,
  getTeacherSubjects,
} from './read-own-classes.ts';
import {
  renameCategory,
  renameLevel,
  renameSubject,
  updateAdviserSection,
  updateSubjectTeacher,
} from './rename-parts.ts';
import './tables.ts';

export const classes = defineFeature({
  name: 'classes',
  needs: ['session', 'files', 'people'],
  tables: {
    categories: { school: true },
    levels: { school: true },
    sections: { school: true },
    subjects: { school: true },
    schedules: { school: true },
    enrollments: { school: true },
    section_files: { school: true },
    subject_files: { school: true },
  },
  endpoints: classesEndpoints,
  verbs: {
    getCategories,
    getLevels,
    getSections,
    getLevel,
    getSection,
    getSubject,
    createCategory,
    createLevel,
    createSection,
    createSubject,
    createSchedule,
    addSubjectSchedule,
    updateSubjectTeacher,
    deleteSubjectSchedule,
    updateAdviserSection,
    renameCategory,
    renameLevel,
    renameSubject,
    removeSubject,
    addSubjectSection,
    deleteSections,
    deleteLevel,
    deleteAllClasses,
    addStudentSection,
    removeStudent,
    getOwnSubjects,
    getOwnSection,
    getSectionDetails,
    getSubjectDetails,
    getTeacherSubjects,
    attachSectionFile,
    deleteSectionFile,
    attachSubjectFile,
    deleteSubjectFile,
  },
  provides: () => ({ school: { placements, place, duties, reassign } }),
  fileReferences,
});
