export { duties } from './duties.ts';
export { moveAlong } from './move-along.ts';
export { addParts, deleteFound, giveSections, giveSubjects } from './parts-in-bulk.ts';
export { placeStudents } from './placements.ts';
export { requireLevelRow } from './require-part.ts';
export { lockStructure } from './structure-lock.ts';
export { overlapping, timeView } from './teacher-overlaps.ts';
