import { AppError } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/roster/errors';
import { isOfPeople } from '../import-fields.ts';
import { loadCurrentClasses } from './classes/current-classes.ts';
import { type ClassPlan, planClasses } from './classes/plan-classes.ts';
import { dayOrderIn, openTimeIn, tableOf } from './imported-table.ts';
import type { ImportRow } from './imports.queries.ts';
import { makePlan, type PeoplePlan } from './plan/make-plan.ts';
import type { Choices } from './plan/outcomes.ts';
import { loadSchoolPeople } from './plan/school-people.ts';

export type ImportPlan = PeoplePlan | ClassPlan;

/** Plans an import. @throws AppError conflict if done, or if the meaning of its dates or times is undecided */
export const planImport = async (
  { db, services }: Pick<QueryContext, 'db' | 'services'>,
  row: ImportRow,
  choices: Choices,
): Promise<ImportPlan> => {
  if (row.state !== 'draft') throw new AppError('conflict', texts.alreadyDone);
  const table = tableOf(row);
  if (table.dayOrder === null && dayOrderIn(table) === 'ask') throw new AppError('conflict', texts.sayDayOrder);
  if (table.clock === null && openTimeIn(table) !== undefined) throw new AppError('conflict', texts.sayClock);
  if (!isOfPeople(row.kind)) return planClasses(table, await loadCurrentClasses(db), choices);
  return makePlan(table, await loadSchoolPeople(db, row.kind), { ...choices, today: schoolDay(services) });
};
