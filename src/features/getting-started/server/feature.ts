import { defineFeature } from '#platform/server/feature.ts';
import { gettingStartedEndpoints } from '../contract.ts';
import { gettingStartedSchemas } from '../schemas.ts';
import { getChecklist } from './get-checklist.ts';
import { checklistOnHome } from './settings.ts';
import { showChecklist } from './show-checklist.ts';

export const gettingStarted = defineFeature({
  name: 'getting-started',
  needs: ['session', 'settings', 'people', 'classes', 'news', 'health'],
  tables: {},
  endpoints: gettingStartedEndpoints,
  schemas: gettingStartedSchemas,
  handlers: { getChecklist, showChecklist },
  settings: [checklistOnHome],
});
