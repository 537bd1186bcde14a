import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { uniqueName } from '#platform/server/bin/unique-name.ts';
import { nameRule } from '../field-rules.ts';
import { albumsLock } from './albums-lock.ts';
import { circlesInBin } from './circles-in-bin.ts';

const named = uniqueName(nameRule);

export const binDeclarations = {
  albums: { kind: 'album', ...named },
  areas: { kind: 'albumArea', ...named },
  groups: { kind: 'lessonGroup', ...named },
  lessons: { kind: 'albumLesson', ...named },
  links: { mayBeDropped: true, findCycles: circlesInBin, lock: albumsLock },
  sections: { mayBeDropped: true },
} satisfies Record<string, BinDeclaration>;
