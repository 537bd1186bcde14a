import { answerProposal } from './answer-proposal.ts';
import { getReadyNext } from './get-ready-next.ts';
import { setApart } from './set-apart.ts';

export const readinessVerbs = { answerProposal, getReadyNext, setApart };
