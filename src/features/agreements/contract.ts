import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { agreementsReading } from './reading-contract.ts';
import type { agreementsSchemas } from './schemas.ts';

const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

const agreementsWriting = endpointsOf<Omit<typeof agreementsSchemas, keyof typeof agreementsReading>>()({
  addAgreement: {
    ...staffWrites,
    path: '/api/agreements/add-agreement',
    summary: 'Adds an agreement with a child, dated today. A repeated request adds nothing.',
  },
  changeAgreement: {
    ...staffWrites,
    path: '/api/agreements/change-agreement',
    summary: 'Changes the text, the lessons or the due date of an agreement.',
  },
  tickAgreement: {
    ...staffWrites,
    path: '/api/agreements/tick-agreement',
    summary: 'Marks an agreement as done or as open.',
  },
  dropAgreement: {
    ...staffWrites,
    path: '/api/agreements/let-agreement-go',
    summary: 'Moves an agreement to the bin.',
  },
  tickMyAgreement: {
    ...staffWrites,
    path: '/api/agreements/tick-my-agreement',
    access: ['student'],
    summary: 'Marks an agreement of the calling student as done, or removes a mark made by the student.',
  },
});

export const agreementsEndpoints = { ...agreementsReading, ...agreementsWriting };

/** Published when a student's agreements were added, changed, ticked, dropped or restored. */
export const agreementsChanged = event<{ studentId: string; people: readonly string[] }>({
  name: 'agreements:changed',
  wire: 'agreementsChanged',
});
