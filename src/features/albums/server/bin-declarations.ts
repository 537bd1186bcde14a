import { invalidField } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { BinDeclaration, BinRow } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import { nameRule } from '../field-rules.ts';
import { albumsLock } from './albums-lock.ts';
import { circlesInBin } from './circles-in-bin.ts';

const titleOf = (_db: Db, { name = '' }: BinRow) => name;

/** @throws AppError invalid */
const renamed = (typed: string) => {
  const problem = nameRule.check(typed);
  if (problem !== null) throw invalidField('name', problem);
  const name = nameRule.clean(typed);
  return { name, name_key: nameKey(name) };
};

export const binDeclarations = {
  albums: { kind: 'album', titleOf, renameColumns: renamed },
  areas: { kind: 'albumArea', titleOf, renameColumns: renamed },
  groups: { kind: 'lessonGroup', titleOf, renameColumns: renamed },
  lessons: { kind: 'albumLesson', titleOf, renameColumns: renamed },
  links: { mayBeDropped: true, findCycles: circlesInBin, lock: albumsLock },
  sections: { mayBeDropped: true },
} satisfies Record<string, BinDeclaration>;
