import type { Verb } from '#platform/server/feature.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { requireWritable } from './require-writable.ts';
import { setState } from './set-state.ts';
import { tellPeople } from './tell-people.ts';

export const tickAgreement: Verb<(typeof agreementsEndpoints)['tickAgreement']> = async (context, { id, isDone }) => {
  const { row, room } = await requireWritable(context, id);
  if (await setState(context, row, isDone)) await tellPeople(context, row.student_id, room);
  return { isDone };
};
