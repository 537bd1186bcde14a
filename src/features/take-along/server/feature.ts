import { defineFeature } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { takeAlongEndpoints } from '../contract.ts';
import { takeAlongSchemas } from '../schemas.ts';
import { archiveOperation, archiveVerbs } from './archive/public.ts';
import { previewTakeAlong } from './preview-take-along.ts';

/** The record of a child for its family. What is in it other features say, by `along`. */
export const takeAlong = defineFeature({
  name: 'take-along',
  needs: ['session', 'people', 'lesson-records', 'photo-consents'],
  tables: {},
  endpoints: takeAlongEndpoints,
  schemas: takeAlongSchemas,
  handlers: { previewTakeAlong, ...archiveVerbs },
  create: (services) => ({
    jobs: [
      {
        name: 'put records of children into archives',
        everySeconds: 2,
        run: (_signal, moved) => runOperations(services, [archiveOperation(services)], moved),
      },
      {
        name: 'erase records of children that hold something else by now',
        everySeconds: 60,
        run: () => eraseOutdated(services, [archiveOperation(services, { db: services.database.read, services })]),
      },
    ],
  }),
});
