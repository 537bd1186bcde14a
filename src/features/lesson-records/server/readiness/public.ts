import { answerProposal } from './answer-proposal.ts';
import { getReadyChildren } from './get-ready-children.ts';
import { getReadyNext } from './get-ready-next.ts';
import { setApart } from './set-apart.ts';

export const readinessVerbs = { answerProposal, getReadyChildren, getReadyNext, setApart };
