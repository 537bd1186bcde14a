import { requireOpenToStudent } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { keysetOf, listAgreements } from './agreements.queries.ts';
import { myAgreementViews } from './agreements.view.ts';

export const getMyAgreements: Handler<(typeof agreementsEndpoints)['getMyAgreements']> = async (context, input) => {
  const { db, actor } = context;
  await requireOpenToStudent(db, actor.id);
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => listAgreements(db, actor.id, { after, limit }),
    keysetOf,
  );
  return myAgreementViews(db, rows);
};
