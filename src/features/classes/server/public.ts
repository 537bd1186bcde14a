export { duties } from './duties.ts';
export { placeStudents } from './placements.ts';
