import type { SectionAccess } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { ObservationState } from '../constants.ts';
import { draftDays } from '../field-rules.ts';
import type { ObservationInput } from '../schemas.ts';
import { checkObservation, checkQuickNote } from './check-observation.ts';
import { detailColumns } from './details/detail-columns.ts';
import { findByClientId } from './find-by-client-id.ts';
import { publishObservationsChanged } from './publish-observations-changed.ts';
import { writeTags } from './write-tags.ts';

const draftMilliseconds = draftDays * 24 * 60 * 60 * 1000;

const draftUntil = (createdAt: string) => new Date(Date.parse(createdAt) + draftMilliseconds).toISOString();

type NewObservation = ObservationInput & { readonly clientId: string; readonly state: ObservationState };

const rowOf = ({ actor, services: { clock } }: CommandContext, { section }: SectionAccess, added: NewObservation) => {
  const now = clock.now();
  const { clientId, state, day, text, visibility } = added;
  return {
    id: clock.newId(),
    ...{ section_id: section.id, day, text, visibility, client_id: clientId, state, tagged: 0 },
    ...detailColumns(added),
    draft_until: visibility === 'draft' ? draftUntil(now) : null,
    ...{ maker_id: actor.id, created_at: now, written_by: actor.id, written_at: now },
    ...{ taken_back_by: null, taken_back_at: null, kept_by: null, kept_at: null, before_keeping: null },
  };
};

/** Stores an observation. Returns the existing one if the caller already sent the same client ID. */
export const storeObservation = async (
  context: CommandContext,
  access: SectionAccess & { readonly keepsRecord: boolean },
  added: NewObservation,
) => {
  const { db, actor, services } = context;
  // A concurrent identical request waits for the lock and then finds the observation.
  await services.database.lock(db, `observations of ${actor.id}`);
  const existingId = await findByClientId(context, added.clientId);
  if (existingId !== undefined) return { _id: existingId };
  await (access.keepsRecord ? checkObservation : checkQuickNote)(context, access, added);
  const row = rowOf(context, access, added);
  await db.insertInto('observations').values(row).execute();
  await writeTags(db, row.id, added);
  const action = row.state === 'jotting' ? 'jotting:added' : 'observation:added';
  await context.audit({ action, subject: { kind: 'observation', id: row.id } });
  publishObservationsChanged(context, access);
  return { _id: row.id };
};
