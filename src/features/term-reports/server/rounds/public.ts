import { changeReportRound } from './change-report-round.ts';
import { closeReportRound } from './close-report-round.ts';
import { deleteReportRound } from './delete-report-round.ts';
import { getClosedClasses } from './get-closed-classes.ts';
import { getReportOverview } from './get-report-overview.ts';
import { getReportRound } from './get-report-round.ts';
import { getReportRounds } from './get-report-rounds.ts';
import { getStudentReports } from './get-student-reports.ts';
import { openReportRound } from './open-report-round.ts';

export const roundHandlers = {
  ...{
    getStudentReports,
    getClosedClasses,
    getReportOverview,
    getReportRounds,
    openReportRound,
    getReportRound,
  },
  ...{ changeReportRound, closeReportRound, deleteReportRound },
};
