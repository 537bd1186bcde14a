import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/photo-batches/personal-data';
import { waitingPhotosCondition } from './waiting-photos-condition.ts';

export const personalData = {
  photo_batches: {
    mention: 'owner_id',
    plain: 'id role state counts created_at updated_at done_at undone_at',
    erase: [{ where: ({ id }) => sql<boolean>`owner_id = ${id}`, set: () => ({ owner_id: null }) }],
    description: texts.batches,
  },
  batch_photos: {
    person: 'person_id',
    mention: 'chosen_id',
    about: 'file_name path path_before',
    plain: 'id batch_id client_id refused is_left_out outcome reason created_at',
    erase: [
      { where: ({ id }) => sql<boolean>`(person_id = ${id} or chosen_id = ${id})` },
      { where: waitingPhotosCondition },
    ],
    description: texts.photos,
  },
  photo_archive_people: {
    person: 'person_id',
    plain: 'operation_id number',
    erase: [{ where: ({ id }) => sql<boolean>`person_id = ${id}` }],
    description: texts.archives,
  },
} satisfies Record<string, PersonalData>;
