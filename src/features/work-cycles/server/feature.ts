import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import * as texts from '#texts/work-cycles/retention';
import { workCycleChanged, workCyclesEndpoints } from '../contract.ts';
import { workCycleDays } from '../limits.ts';
import { workCyclesSchemas } from '../schemas.ts';
import { addWorkNote } from './add-work-note.ts';
import { beginWorkCycle } from './begin-work-cycle.ts';
import { deleteWorkCycle } from './delete-work-cycle.ts';
import { endAbandonedCycles } from './end-abandoned-cycles.ts';
import { endWorkCycle } from './end-work-cycle.ts';
import { eraseOutdatedCycles, listOutdatedCycles } from './outdated-cycles.ts';
import { personalData } from './personal-data.ts';
import { removeWorkNote } from './remove-work-note.ts';
import { setWorkCycleRetention } from './set-work-cycle-retention.ts';
import { getWorkCycle, getWorkCycles } from './work-cycles.ts';
import './tables.ts';

export const workCycles = defineFeature({
  name: 'work-cycles',
  needs: ['people', 'classes', 'albums', 'lesson-records'],
  personalData,
  dataTopic: 'record',
  tables: {
    work_cycles: { school: false, bin: { kind: 'workCycle', titleOf: (_db, { day = '' }) => day } },
    work_notes: { school: false, bin: {} },
  },
  endpoints: workCyclesEndpoints,
  schemas: workCyclesSchemas,
  handlers: {
    getWorkCycles,
    getWorkCycle,
    beginWorkCycle,
    endWorkCycle,
    addWorkNote,
    removeWorkNote,
    setWorkCycleRetention,
    deleteWorkCycle,
  },
  create: (services) => ({
    retention: [
      {
        name: 'work-cycles',
        description: texts.cycles,
        days: workCycleDays,
        find: () => listOutdatedCycles(services),
        remove: () => eraseOutdatedCycles(services),
      },
    ],
    jobs: [
      {
        name: 'end open work cycles',
        everySeconds: 600,
        run: async () => void (await services.database.transaction((tx) => endAbandonedCycles(tx, services))),
      },
      {
        name: 'erase old work cycles',
        erases: true,
        everySeconds: 3600,
        run: async () => void (await eraseOutdatedCycles(services)),
      },
    ],
  }),
  broadcasts: [
    broadcast(workCycleChanged, ({ sectionId, staff }) => [
      {
        wire: workCycleChanged.wire,
        rooms: [roleRoom('admin'), ...staff.map(personRoom)],
        data: { sectionID: sectionId },
      },
    ]),
  ],
});
