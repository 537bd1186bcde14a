import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { addSlot } from './add-slot.ts';

export const createSchedule: Handler<(typeof classesEndpoints)['createSchedule']> = addSlot;
