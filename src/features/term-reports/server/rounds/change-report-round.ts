import { AppError, invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import { fromFlag, toFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { findRoundByTitle, lockRounds, requireExistingSection, requireOwnRound } from '../rounds.queries.ts';
import { publishRoundChanged } from './publish-round-changed.ts';

type RoundRow = Tables['report_rounds'];

const auditedFields = ({ title, due_day, lists_lessons, is_signed }: RoundRow) => ({
  ...{ title, dueDay: due_day },
  ...{ listsLessons: fromFlag(lists_lessons), isSigned: fromFlag(is_signed) },
});

/** @throws AppError name_taken if the section has another round with this title */
export const changeReportRound: Handler<(typeof termReportsEndpoints)['changeReportRound']> = async (
  context,
  { roundID, title, dueDay, listsLessons, isSigned },
) => {
  const { db } = context;
  const { round, access } = await requireOwnRound(context, roundID);
  requireExistingSection({ access });
  if (dueDay < round.from_day) throw invalidField('dueDay', texts.dueBeforeItBegins);
  await lockRounds(context, round.section_id);
  const sameTitle = await findRoundByTitle(db, round.section_id, title);
  if (sameTitle && sameTitle.id !== round.id) throw new AppError('name_taken', texts.titleTaken({ title }));
  const endings = {
    lists_lessons: listsLessons === undefined ? round.lists_lessons : toFlag(listsLessons),
    is_signed: isSigned === undefined ? round.is_signed : toFlag(isSigned),
  };
  await db
    .updateTable('report_rounds')
    .set({ title, due_day: dueDay, ...endings })
    .where('id', '=', round.id)
    .execute();
  const [before, after] = [auditedFields(round), auditedFields({ ...round, title, due_day: dueDay, ...endings })];
  if (isChanged(before, after))
    await context.audit({
      action: 'report-round:changed',
      subject: { kind: 'report-round', id: round.id },
      before,
      after,
    });
  publishRoundChanged(context, round.section_id, access.staff);
  return { _id: round.id };
};
