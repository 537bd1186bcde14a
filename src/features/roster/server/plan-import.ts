import { AppError } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/roster/errors';
import { dayOrderIn, type ImportRow, tableOf } from './import-row.ts';
import { type Choices, makePlan, type Plan } from './plan/make-plan.ts';
import { readThere } from './plan/people-there.ts';

/** @throws AppError conflict where it is done already, or where nobody said how its days are written */
export const planImport = async (db: Db, row: ImportRow, choices: Choices): Promise<Plan> => {
  if (row.state !== 'draft') throw new AppError('conflict', texts.alreadyDone);
  const table = tableOf(row);
  if (table.dayOrder === null && dayOrderIn(table) === 'ask') throw new AppError('conflict', texts.sayDayOrder);
  return makePlan(table, await readThere(db, row.kind), choices);
};
