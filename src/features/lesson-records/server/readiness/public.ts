import { answerProposal } from './answer-proposal.ts';
import { getReadyNext } from './get-ready-next.ts';
import { getReadyStudents } from './get-ready-students.ts';
import { setApart } from './set-apart.ts';

export const readinessHandlers = { answerProposal, getReadyStudents, getReadyNext, setApart };
