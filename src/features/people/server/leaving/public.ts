import { archiveStudents } from './archive-students.ts';
import { getLeavers } from './get-leavers.ts';
import { restoreStudents } from './restore-students.ts';
import './enrollment-periods-port.ts';

export { lockPeopleAndBin } from './lock-people-and-bin.ts';
export { requireNotLeft, studentLeftError } from './require-not-left.ts';
export { archiveLeavers, restoreLeavers } from './write-leaving.ts';

export const leavingHandlers = { archiveStudents, restoreStudents: restoreStudents, getLeavers };
