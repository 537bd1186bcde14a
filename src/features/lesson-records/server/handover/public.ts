import { answerOpenPlans } from './answer-open-plans.ts';
import { getHandover } from './get-handover.ts';
import { getHandovers } from './get-handovers.ts';
import { saveHandoverNotes } from './save-handover-notes.ts';

export const handoverVerbs = { answerOpenPlans, getHandover, getHandovers, saveHandoverNotes };
