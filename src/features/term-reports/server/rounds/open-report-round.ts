import { requireSectionAccess } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden, invalidField } from '#kernel/app-error.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import type { NewRound } from '../../schemas.ts';
import { findRoundByTitle, lockRounds } from '../rounds.queries.ts';
import { roundParts } from '../templates/round-parts.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';
import { publishRoundChanged } from './publish-round-changed.ts';

const checkDays = ({ fromDay, toDay, dueDay }: NewRound): void => {
  if (toDay < fromDay) throw invalidField('toDay', texts.endsBeforeItBegins);
  if (dueDay < fromDay) throw invalidField('dueDay', texts.dueBeforeItBegins);
};

type RoundSettings = Pick<
  Tables['report_rounds'],
  'template' | 'from_day' | 'to_day' | 'due_day' | 'lists_lessons' | 'is_signed'
>;

const settingsKeyOf = ({ template, from_day, to_day, due_day, lists_lessons, is_signed }: RoundSettings): string =>
  [template, from_day, to_day, due_day, lists_lessons, is_signed].join(' ');

/** @throws AppError name_taken if the section has another round with this title */
export const openReportRound: Handler<(typeof termReportsEndpoints)['openReportRound']> = async (context, input) => {
  const { db, actor, services } = context;
  const { sectionID, title, template, fromDay, toDay, dueDay, listsLessons, isSigned } = input;
  const { staff } = await requireSectionAccess(db, actor, sectionID);
  if (!mayOpenRound(actor, staff)) throw forbidden();
  checkDays(input);
  await lockRounds(context, sectionID);
  const days = { from_day: fromDay, to_day: toDay, due_day: dueDay };
  const settings = { template, ...days, lists_lessons: toFlag(listsLessons), is_signed: toFlag(isSigned) };
  const sameTitle = await findRoundByTitle(db, sectionID, title);
  if (sameTitle && settingsKeyOf(sameTitle) === settingsKeyOf(settings)) return { _id: sameTitle.id };
  if (sameTitle) throw new AppError('name_taken', texts.titleTaken({ title }));
  const chosen = await findTemplate(db, template);
  if (!chosen) throw invalidField('template', texts.chooseTemplate);
  const { clock } = services;
  const parts = JSON.stringify(await roundParts(db, sectionID, chosen));
  const row = { id: clock.newId(), section_id: sectionID, title, ...settings, parts };
  await db
    .insertInto('report_rounds')
    .values({ ...row, maker_id: actor.id, created_at: clock.now(), closed_at: null })
    .execute();
  await context.audit({ action: 'report-round:opened', subject: { kind: 'report-round', id: row.id }, after: input });
  publishRoundChanged(context, sectionID, staff);
  return { _id: row.id };
};
