import type { TeacherRow } from '../people.queries.ts';
import { partnerView } from '../people.view.ts';

/** Students get no teacher's address. */
export const partnerWithoutEmail = ({ email: _, ...row }: TeacherRow) => partnerView(row, 'teacher');
