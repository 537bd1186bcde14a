import { deletedBefore } from '#platform/server/bin/deleted-before.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { requireWritable } from './require-writable.ts';
import { tellPeople } from './tell-people.ts';

export const letAgreementGo: Verb<(typeof agreementsEndpoints)['letAgreementGo']> = async (context, { id }) => {
  const before = await deletedBefore(context, 'agreements', id);
  if (before) return before;
  const { row, room } = await requireWritable(context, id);
  const { batch } = await moveToBin(context, { table: 'agreements', kind: 'agreement', ids: [id] });
  await context.audit({
    action: 'agreement:let-go',
    subject: { kind: 'agreement', id },
    before: { day: row.day, batch },
  });
  await tellPeople(context, row.student_id, room);
  return { deleted: 1, batch };
};
