import { getBalance } from './get-balance.ts';
import { getCellEntries } from './get-cell-entries.ts';
import { getClassRecord } from './get-class-record.ts';
import { getPlans } from './get-plans.ts';
import { getRecordSection } from './get-record-section.ts';
import { getRecordSections } from './get-record-sections.ts';

export { effectiveEntryRows } from './effective-entries.ts';
export { type GivenLesson, loadGivenLessons } from './given-lessons.ts';
export { lessonsExportPart } from './lessons-export-part.ts';
export { onlyOpen, plannedRows } from './open-plans.ts';
export { studentEntryRows } from './student-entries.ts';

export const readingHandlers = {
  getBalance,
  getCellEntries,
  getClassRecord,
  getPlans,
  getRecordSection,
  getRecordSections,
};
