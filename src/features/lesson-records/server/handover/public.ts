import { getHandover } from './get-handover.ts';
import { getHandovers } from './get-handovers.ts';
import { resolveOpenPlans } from './resolve-open-plans.ts';
import { saveHandoverNotes } from './save-handover-notes.ts';

export const handoverHandlers = { resolveOpenPlans, getHandover, getHandovers, saveHandoverNotes };
