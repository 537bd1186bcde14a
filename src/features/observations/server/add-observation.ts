import { requireRoom } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import { observationsChanged, type observationsEndpoints } from '../contract.ts';
import { draftDays } from '../field-rules.ts';
import type { Written } from '../schemas.ts';
import { checkObservation } from './check-observation.ts';
import { writeTags } from './write-tags.ts';

const draftMilliseconds = draftDays * 24 * 60 * 60 * 1000;

const draftUntil = (createdAt: string) => new Date(Date.parse(createdAt) + draftMilliseconds).toISOString();

const findSent = ({ db, actor }: CommandContext, clientId: string) =>
  db
    .selectFrom('observations')
    .select('id')
    .where('maker_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

type Added = Written & { readonly clientId: string; readonly sectionID: string };

const rowOf = ({ actor, services: { clock } }: CommandContext, { clientId, sectionID, ...written }: Added) => {
  const now = clock.now();
  const { day, text, visibility } = written;
  return {
    id: clock.newId(),
    ...{ section_id: sectionID, day, text, visibility, client_id: clientId },
    draft_until: visibility === 'draft' ? draftUntil(now) : null,
    ...{ maker_id: actor.id, created_at: now, written_by: actor.id, written_at: now },
    ...{ taken_back_by: null, taken_back_at: null },
  };
};

export const addObservation: Verb<(typeof observationsEndpoints)['addObservation']> = async (context, input) => {
  const { db, actor, services } = context;
  const room = await requireRoom(db, actor, input.sectionID);
  // Whoever sends the same at the same moment waits here, and then finds it.
  await services.database.lock(db, `observations of ${actor.id}`);
  const sent = await findSent(context, input.clientId);
  if (sent) return { _id: sent.id };
  await checkObservation(context, room, input);
  const row = rowOf(context, input);
  await db.insertInto('observations').values(row).execute();
  await writeTags(db, row.id, input);
  await context.audit({ action: 'observation:added', subject: { kind: 'observation', id: row.id } });
  const { adviser, teachers } = room.staff;
  context.afterCommit(observationsChanged, { sectionId: input.sectionID, staff: [adviser, ...teachers] });
  return { _id: row.id };
};
