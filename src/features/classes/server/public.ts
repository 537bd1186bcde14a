export { placeStudents } from './placements.ts';
