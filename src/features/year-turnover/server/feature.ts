import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { Services } from '#platform/server/context.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { yearTurnoverEndpoints } from '../contract.ts';
import { yearTurnoverSchemas } from '../schemas.ts';
import { acceptPlanChanges } from './accept-plan-changes.ts';
import { changeYearTurnover } from './change-year-turnover.ts';
import { discardYearTurnover } from './discard-year-turnover.ts';
import { draftYearTurnover } from './draft-year-turnover.ts';
import { runYearTurnover } from './execution/run-year-turnover.ts';
import { getSchoolYears } from './get-school-years.ts';
import { getYearTurnover } from './get-year-turnover.ts';
import { personalData } from './personal-data.ts';
import { getTurnoverTrial } from './trial/get-turnover-trial.ts';
import { stopTurnoverTrial } from './trial/stop-turnover-trial.ts';
import { trialOperation } from './trial/trial-operation.ts';
import { tryOnCopy } from './trial/try-on-copy.ts';
import { tryYearTurnover } from './trial/try-year-turnover.ts';
import { previewUndoTurnover } from './undo/preview-undo-turnover.ts';
import { undoYearTurnover } from './undo/undo-year-turnover.ts';
import { exportPlannedClasses } from './years/export-planned-classes.ts';
import { exportYearClasses } from './years/export-year-classes.ts';
import { getYearClasses } from './years/get-year-classes.ts';
import { saveSectionNames } from './years/save-section-names.ts';
import './section-ports.ts';
import './tables.ts';

/** Deletes the per-student and per-section rows of turnovers that can no longer be undone. The counts remain. */
const deleteExpiredTurnovers = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const old = tx.selectFrom('year_turnovers').select('id').where('done_at', '<', undoableSince(clock));
    await tx.deleteFrom('year_turnover_students').where('turnover_id', 'in', old).execute();
    await tx.deleteFrom('year_turnover_sections').where('turnover_id', 'in', old).execute();
    await tx.deleteFrom('year_turnover_subjects').where('turnover_id', 'in', old).execute();
  });

export const yearTurnover = defineFeature({
  name: 'year-turnover',
  needs: ['session', 'people', 'classes', 'roster', 'albums', 'lesson-records'],
  personalData,
  dataTopic: 'classes',
  tables: {
    year_turnovers: { school: false },
    year_trials: { school: false },
    year_turnover_students: { school: false },
    year_turnover_sections: { school: false },
    year_turnover_subjects: { school: false },
    year_sections: { school: false },
  },
  endpoints: yearTurnoverEndpoints,
  schemas: yearTurnoverSchemas,
  handlers: {
    getSchoolYears,
    getYearClasses,
    exportYearClasses,
    exportPlannedClasses,
    draftYearTurnover,
    getYearTurnover,
    changeYearTurnover,
    acceptPlanChanges,
    runYearTurnover,
    tryYearTurnover,
    getTurnoverTrial,
    stopTurnoverTrial,
    previewUndoTurnover,
    undoYearTurnover,
    discardYearTurnover,
  },
  expects: ['sectionObservations', 'sectionReports', 'sectionAnnouncements'],
  create: (services) => ({
    onCopy: [tryOnCopy],
    jobs: [
      {
        name: 'try plans on a copy',
        everySeconds: 2,
        run: (signal, moved) => runOperations(services, [trialOperation(services, signal)], moved),
      },
      {
        name: 'school years',
        everySeconds: 60,
        run: () => services.database.transaction((tx) => saveSectionNames(tx, services)),
      },
      { name: 'delete old turnovers', erases: true, everySeconds: 3600, run: () => deleteExpiredTurnovers(services) },
    ],
  }),
});
