import { defineFeature } from '#platform/server/feature.ts';
import { privacyEndpoints } from '../contract.ts';
import { privacySchemas } from '../schemas.ts';
import { erasePerson } from './erase-person.ts';
import { finishErasures } from './finish-erasures.ts';
import { getPrivacy } from './get-privacy.ts';
import { personalData } from './personal-data.ts';
import { previewErasure } from './preview-erasure.ts';
import './tables.ts';

/** What the school keeps of people: told, and erased. */
export const privacy = defineFeature({
  name: 'privacy',
  needs: ['session', 'files', 'people', 'classes'],
  personalData,
  tables: { erasures: { school: false } },
  endpoints: privacyEndpoints,
  schemas: privacySchemas,
  verbs: { getPrivacy, previewErasure, erasePerson },
  expects: ['school'],
  create: (services) => ({
    jobs: [{ name: 'erase what had to be kept', everySeconds: 3600, run: () => finishErasures(services) }],
  }),
});
