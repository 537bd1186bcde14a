import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { addSlot } from './add-slot.ts';

export const addSubjectSchedule: Verb<(typeof classesEndpoints)['addSubjectSchedule']> = (
  context,
  { subjectID, ...slot },
) => addSlot(context, { ...slot, subject: subjectID });
