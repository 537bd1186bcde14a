export type { SectionStaff } from './classes.policy.ts';
export { duties } from './duties.ts';
export { moveEnrollments } from './move-enrollments.ts';
export { addParts, deletePartsInBulk, reassignSections, reassignSubjects } from './parts-in-bulk.ts';
export { placeStudents } from './placements.ts';
export { requireLevelRow } from './require-part.ts';
export { advisedSectionRows, subjectTeacherRows } from './staff.queries.ts';
export { lockStructure } from './structure-lock.ts';
export { overlapping, timeView } from './teacher-overlaps.ts';
