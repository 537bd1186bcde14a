import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { workCyclesReading } from './reading-contract.ts';
import type { workCyclesSchemas } from './schemas.ts';

const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

const workCyclesWriting = endpointsOf<Omit<typeof workCyclesSchemas, keyof typeof workCyclesReading>>()({
  beginWorkCycle: {
    ...staffWrites,
    path: '/api/work-cycles/begin-work-cycle',
    summary: 'Begins a work cycle of a class. Returns the open one if there is one.',
  },
  endWorkCycle: {
    ...staffWrites,
    path: '/api/work-cycles/end-work-cycle',
    summary: 'Ends a work cycle. Notes made before the end are still accepted afterwards.',
  },
  addWorkNote: {
    ...staffWrites,
    path: '/api/work-cycles/add-work-note',
    summary: 'Adds a note about what a child is doing. A note that was already added is not added again.',
  },
  removeWorkNote: {
    ...staffWrites,
    path: '/api/work-cycles/remove-work-note',
    summary: 'Deletes a note permanently.',
  },
  setWorkCycleRetention: {
    ...staffWrites,
    path: '/api/work-cycles/keep-work-cycle',
    summary: 'Sets whether a work cycle is kept beyond its retention time.',
  },
  deleteWorkCycle: {
    ...staffWrites,
    path: '/api/work-cycles/delete-work-cycle',
    summary: 'Moves a work cycle to the bin.',
  },
});

export const workCyclesEndpoints = { ...workCyclesReading, ...workCyclesWriting };

export const workCycleChanged = event<{ sectionId: string; staff: readonly string[] }>({
  name: 'work-cycle:changed',
  wire: 'workCycleChanged',
});
