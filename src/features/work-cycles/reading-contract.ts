import { endpointsOf } from '#kernel/endpoint.ts';
import type { workCyclesSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;

/** What pages read when they open; apart from the rest, so that every page of the staff stays small. */
export const workCyclesReading = endpointsOf<Pick<typeof workCyclesSchemas, 'getWorkCycles' | 'getWorkCycle'>>()({
  getWorkCycles: {
    ...staffReads,
    path: '/api/work-cycles/get-work-cycles',
    summary: 'The work cycles of a class, newest first.',
  },
  getWorkCycle: {
    ...staffReads,
    path: '/api/work-cycles/get-work-cycle',
    summary: 'A work cycle with its children and what was noted of them.',
  },
});
