import { defineFeature } from '#platform/server/feature.ts';
import { peopleEndpoints } from '../contract.ts';
import { peopleSchemas } from '../schemas.ts';
import { personWords } from './person-words.ts';
import { photoReferences } from './photo-references.ts';
import './school-port.ts';
import { prepareFirstAdmin, signInVerbs } from './sign-in/public.ts';
import { studentVerbs } from './students/public.ts';
import './tables.ts';
import { teacherVerbs } from './teachers/public.ts';

export const people = defineFeature({
  name: 'people',
  needs: ['session', 'files'],
  tables: {
    admins: { school: true },
    teachers: { school: true, secret: ['zoom_password'] },
    students: { school: true },
    name_grams: { school: true },
  },
  endpoints: peopleEndpoints,
  schemas: peopleSchemas,
  verbs: { ...signInVerbs, ...teacherVerbs, ...studentVerbs },
  expects: ['school'],
  fileReferences: photoReferences,
  create: (services) => ({ provides: { personWords }, start: () => prepareFirstAdmin(services) }),
});
