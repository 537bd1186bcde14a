import { defineFeature } from '#platform/server/feature.ts';
import { albumsEndpoints } from '../contract.ts';
import { albumsSchemas } from '../schemas.ts';
import { albumHandlers } from './albums/public.ts';
import { binDeclarations } from './bin-declarations.ts';
import { compareHandlers } from './compare/public.ts';
import { forgetAlbumImports, importHandlers } from './import/public.ts';
import { lessonHandlers } from './lessons/public.ts';
import { partHandlers } from './parts/public.ts';
import { personalData } from './personal-data.ts';
import { sectionHandlers } from './sections/public.ts';
import './tables.ts';

export const albums = defineFeature({
  name: 'albums',
  needs: ['people', 'classes', 'files'],
  personalData,
  tables: {
    albums: { school: true, bin: binDeclarations.albums },
    album_areas: { school: true, bin: binDeclarations.areas },
    lesson_groups: { school: true, bin: binDeclarations.groups },
    lessons: { school: true, bin: binDeclarations.lessons },
    lesson_links: { school: true, bin: binDeclarations.links },
    kept_differences: { school: true, bin: binDeclarations.sections },
    album_imports: { school: true, bin: binDeclarations.sections },
    room_albums: { school: true, bin: binDeclarations.sections },
    room_lessons: { school: true, bin: binDeclarations.sections },
  },
  fileReferences: [
    { table: 'lessons', column: 'image', purpose: 'images', canRead: async ({ actor }) => actor.role !== 'student' },
  ],
  expects: ['lessonEntries', 'lessonObservations', 'lessonAgreements'],
  endpoints: albumsEndpoints,
  schemas: albumsSchemas,
  handlers: {
    ...albumHandlers,
    ...compareHandlers,
    ...importHandlers,
    ...lessonHandlers,
    ...partHandlers,
    ...sectionHandlers,
  },
  create: (services) => ({
    jobs: [{ name: 'delete old album imports', everySeconds: 3600, run: () => forgetAlbumImports(services) }],
  }),
});
