import { defineFeature } from '#platform/server/feature.ts';
import './tables.ts';

export const files = defineFeature({
  name: 'files',
  needs: ['session'],
  tables: { files: { school: false } },
  endpoints: {},
  verbs: {},
});
