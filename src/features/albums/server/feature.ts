import { defineFeature } from '#platform/server/feature.ts';
import { albumsEndpoints } from '../contract.ts';
import { albumsSchemas } from '../schemas.ts';
import { albumVerbs } from './albums/public.ts';
import { compareVerbs } from './compare/public.ts';
import { forgetAlbumImports, importVerbs } from './import/public.ts';
import { inBin } from './in-bin.ts';
import { lessonVerbs } from './lessons/public.ts';
import { partVerbs } from './parts/public.ts';
import { personalData } from './personal-data.ts';
import { roomVerbs } from './rooms/public.ts';
import './tables.ts';

export const albums = defineFeature({
  name: 'albums',
  needs: ['people', 'classes', 'files'],
  personalData,
  tables: {
    albums: { school: true, bin: inBin.albums },
    album_areas: { school: true, bin: inBin.areas },
    lesson_groups: { school: true, bin: inBin.groups },
    lessons: { school: true, bin: inBin.lessons },
    lesson_links: { school: true, bin: inBin.links },
    kept_differences: { school: true, bin: inBin.rooms },
    album_imports: { school: true, bin: inBin.rooms },
    room_albums: { school: true, bin: inBin.rooms },
    room_lessons: { school: true, bin: inBin.rooms },
  },
  fileReferences: [
    { table: 'lessons', column: 'image', purpose: 'images', maySee: async ({ actor }) => actor.role !== 'student' },
  ],
  expects: ['lessonEntries', 'lessonObservations', 'lessonAgreements'],
  endpoints: albumsEndpoints,
  schemas: albumsSchemas,
  verbs: { ...albumVerbs, ...compareVerbs, ...importVerbs, ...lessonVerbs, ...partVerbs, ...roomVerbs },
  create: (services) => ({
    jobs: [{ name: 'forget old album imports', everySeconds: 3600, run: () => forgetAlbumImports(services) }],
  }),
});
