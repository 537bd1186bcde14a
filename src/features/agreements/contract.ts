import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { agreementsReading } from './reading-contract.ts';
import type { agreementsSchemas } from './schemas.ts';

const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

const agreementsWriting = endpointsOf<Omit<typeof agreementsSchemas, keyof typeof agreementsReading>>()({
  addAgreement: {
    ...staffWrites,
    path: '/api/agreements/add-agreement',
    summary: 'Adds what a child and its guide agreed on today; what was added before is not added again.',
  },
  changeAgreement: {
    ...staffWrites,
    path: '/api/agreements/change-agreement',
    summary: 'Changes the words of an agreement, its lessons, or the due day.',
  },
  tickAgreement: {
    ...staffWrites,
    path: '/api/agreements/tick-agreement',
    summary: 'Says that an agreement is done, or that it is still open.',
  },
  dropAgreement: {
    ...staffWrites,
    path: '/api/agreements/let-agreement-go',
    summary: 'Lets an agreement go: it moves to the bin.',
  },
  tickMyAgreement: {
    ...staffWrites,
    path: '/api/agreements/tick-my-agreement',
    access: ['student'],
    summary: 'Says that an agreement of the calling student is done, or no longer what they said so of.',
  },
});

export const agreementsEndpoints = { ...agreementsReading, ...agreementsWriting };

/** Published when a student's agreements were added, changed, ticked, dropped or restored. */
export const agreementsChanged = event<{ studentId: string; people: readonly string[] }>({
  name: 'agreements:changed',
  wire: 'agreementsChanged',
});
