import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { publishAgreementsChanged } from './publish-agreements-changed.ts';
import { requireWritableAgreement } from './require-writable-agreement.ts';

export const dropAgreement: Handler<(typeof agreementsEndpoints)['dropAgreement']> = async (context, { id }) => {
  const before = await findEarlierDeletion(context, 'agreements', id);
  if (before) return before;
  const { row, access } = await requireWritableAgreement(context, id);
  const { batch } = await moveToBin(context, { table: 'agreements', kind: 'agreement', ids: [id] });
  await context.audit({
    action: 'agreement:let-go',
    subject: { kind: 'agreement', id },
    before: { day: row.day, batch },
  });
  await publishAgreementsChanged(context, row.student_id, access);
  return { deleted: 1, batch };
};
