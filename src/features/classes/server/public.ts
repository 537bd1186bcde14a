export { duties } from './duties.ts';
export { addParts, deleteFound, giveSections, giveSubjects } from './parts-in-bulk.ts';
export { placeStudents } from './placements.ts';
