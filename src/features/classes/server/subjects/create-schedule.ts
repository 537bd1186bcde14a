import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { addSlot } from './add-slot.ts';

export const createSchedule: Verb<(typeof classesEndpoints)['createSchedule']> = addSlot;
