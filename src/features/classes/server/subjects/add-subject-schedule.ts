import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { addSlot } from './add-slot.ts';

export const addSubjectSchedule: Handler<(typeof classesEndpoints)['addSubjectSchedule']> = (
  context,
  { subjectID, ...slot },
) => addSlot(context, { ...slot, subject: subjectID });
