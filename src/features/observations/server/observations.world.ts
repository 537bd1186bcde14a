import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { ObservationState, Visibility } from '../constants.ts';
import { draftDays } from '../field-rules.ts';
import type { ObservationDetails } from '../schemas.ts';
import { detailColumns } from './details/detail-columns.ts';
import { writePhotoTags } from './photos/tags.ts';
import { writeTags } from './write-tags.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    observations: ReturnType<typeof observationsWorld>;
  }
}

type ObservationFields = {
  section: string;
  maker: string;
  students: readonly string[];
  lessons?: readonly string[];
  text?: string;
  day?: string;
  visibility?: Visibility;
  state?: ObservationState;
  /** Creation time. Defaults to now. */
  at?: string;
} & ObservationDetails;

type PhotoFields = { observation: string; maker: string; path: string; students?: readonly string[] };

export const observationsWorld = ({ database, clock }: Services) => ({
  observation: async (fields: ObservationFields) => {
    const { section, maker, students, lessons = [], text = 'Poured water for a long time.' } = fields;
    const { day = '2026-01-05', visibility = 'staff', state = 'kept', at: now = clock.now() } = fields;
    const id = clock.newId();
    const draftUntil = secondsFromNow(clock, draftDays * 24 * 60 * 60);
    await database.transaction(async (tx) => {
      await tx
        .insertInto('observations')
        .values({
          ...{
            id,
            section_id: section,
            day,
            text,
            visibility,
            draft_until: visibility === 'draft' ? draftUntil : null,
          },
          ...{ maker_id: maker, client_id: id, created_at: now, written_by: maker, written_at: now },
          ...{ taken_back_by: null, taken_back_at: null, state, tagged: 0, kept_by: null, kept_at: null },
          before_keeping: null,
          ...detailColumns(fields),
        })
        .execute();
      await writeTags(tx, id, { studentIDs: [...students], lessonIDs: [...lessons] });
    });
    return { id };
  },
  observationPhoto: async (fields: PhotoFields) => {
    const { observation, maker, path, students = [] } = fields;
    const id = clock.newId();
    await database.transaction(async (tx) => {
      await tx
        .insertInto('observation_photos')
        .values({
          ...{ id, observation_id: observation, path, tagged: 0 },
          ...{ maker_id: maker, client_id: id, created_at: clock.now() },
        })
        .execute();
      await writePhotoTags(tx, id, students);
    });
    return { id };
  },
});
