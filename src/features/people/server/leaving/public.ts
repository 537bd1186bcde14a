import { archiveStudents } from './archive-students.ts';
import { bringBackStudents } from './bring-back-students.ts';
import { getLeavers } from './get-leavers.ts';
import './stays-port.ts';

export { hasLeft, requireStillHere } from './has-left.ts';
export { lockLeaving } from './lock-leaving.ts';
export { archive, bringBack } from './write-leaving.ts';

export const leavingVerbs = { archiveStudents, bringBackStudents, getLeavers };
