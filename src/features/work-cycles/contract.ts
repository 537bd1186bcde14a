import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { workCyclesReading } from './reading-contract.ts';
import type { workCyclesSchemas } from './schemas.ts';

const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

const workCyclesWriting = endpointsOf<Omit<typeof workCyclesSchemas, keyof typeof workCyclesReading>>()({
  beginWorkCycle: {
    ...staffWrites,
    path: '/api/work-cycles/begin-work-cycle',
    summary: 'Begins a work cycle of a class; where one is open, answers that one.',
  },
  endWorkCycle: {
    ...staffWrites,
    path: '/api/work-cycles/end-work-cycle',
    summary: 'Ends a work cycle; what was noted before may still arrive.',
  },
  addWorkNote: {
    ...staffWrites,
    path: '/api/work-cycles/add-work-note',
    summary: 'Notes what a child does; what was noted before is not noted again.',
  },
  removeWorkNote: {
    ...staffWrites,
    path: '/api/work-cycles/remove-work-note',
    summary: 'Takes a note back for good.',
  },
  setWorkCycleRetention: {
    ...staffWrites,
    path: '/api/work-cycles/keep-work-cycle',
    summary: 'Keeps a work cycle beyond its time, or no longer.',
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
