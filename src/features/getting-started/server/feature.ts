import { defineFeature } from '#platform/server/feature.ts';
import { gettingStartedEndpoints } from '../contract.ts';
import { gettingStartedSchemas } from '../schemas.ts';
import { getChecklist } from './get-checklist.ts';

/** What is worth doing in a new school. */
export const gettingStarted = defineFeature({
  name: 'getting-started',
  needs: ['session', 'people', 'classes', 'news', 'health'],
  tables: {},
  endpoints: gettingStartedEndpoints,
  schemas: gettingStartedSchemas,
  verbs: { getChecklist },
});
