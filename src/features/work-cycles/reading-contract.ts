import { endpointsOf } from '#kernel/endpoint.ts';
import type { workCyclesSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;

/** Separate from the write endpoints to keep the script of each staff page small. */
export const workCyclesReading = endpointsOf<Pick<typeof workCyclesSchemas, 'getWorkCycles' | 'getWorkCycle'>>()({
  getWorkCycles: {
    ...staffReads,
    path: '/api/work-cycles/get-work-cycles',
    summary: 'Returns the work cycles of a class, newest first.',
  },
  getWorkCycle: {
    ...staffReads,
    path: '/api/work-cycles/get-work-cycle',
    summary: 'Returns a work cycle with its children and their notes.',
  },
});
