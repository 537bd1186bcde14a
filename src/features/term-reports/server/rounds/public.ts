import { changeReportRound } from './change-report-round.ts';
import { closeReportRound } from './close-report-round.ts';
import { deleteReportRound } from './delete-report-round.ts';
import { getReportRound } from './get-report-round.ts';
import { getReportRounds } from './get-report-rounds.ts';
import { openReportRound } from './open-report-round.ts';

export const roundVerbs = {
  ...{ getReportRounds, openReportRound, getReportRound },
  ...{ changeReportRound, closeReportRound, deleteReportRound },
};
