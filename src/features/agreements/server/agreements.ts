import {
  formerAdviserSince,
  logEachAccess,
  requireOpenToStudent,
  requireStudentAccess,
} from '#features/lesson-records/server/public.ts';
import type { Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { keysetOf, listAgreements } from './agreements.queries.ts';
import { agreementViews, myAgreementViews } from './agreements.view.ts';

export const getAgreements: SelfManagedHandler<(typeof agreementsEndpoints)['getAgreements']> = {
  managesTransactions: async (context, input) => {
    const { db, actor, services } = context;
    const { studentID: studentId, onlyOpen } = input;
    await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
    const rows = await keysetPage(
      context,
      input,
      (after, limit) => listAgreements(db, studentId, { after, limit, onlyOpen }),
      keysetOf,
    );
    const agreements = await agreementViews(db, rows);
    await logEachAccess(context, 'lesson-record:opened', { kind: 'student', id: studentId });
    return agreements;
  },
};

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
