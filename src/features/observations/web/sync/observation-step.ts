import type { ObservationInput } from '../../schemas.ts';

export type ObservationValues = ObservationInput;

export const valuesOf = (step: ObservationValues): ObservationValues => {
  const { day, text, visibility, studentIDs, lessonIDs, topic, duration, engagement } = step;
  return { day, text, visibility, studentIDs, lessonIDs, topic, duration, engagement };
};

/** An unsent photo. `studentIDs` is missing if the students are those of the observation. */
export type DraftPhoto = { readonly key: string; readonly file: File; readonly studentIDs?: readonly string[] };

export type AddedPhoto = { readonly file: File; readonly studentIDs: readonly string[] };

export type StoredPhotos = { readonly photos: readonly DraftPhoto[] };

export type QuickNoteValues = { readonly day: string; readonly text: string; readonly studentIDs: string[] };

/** A change of a class's observations to be sent. The steps of a class are sent in order. */
export type ObservationStep =
  /** @property sentAs `clientId` of the request */
  | ({ readonly kind: 'add'; readonly sentAs: string } & ObservationValues)
  /** Adds a quick note. `hasPhotos` is true if photos follow. */
  | ({ readonly kind: 'jot'; readonly sentAs: string; readonly hasPhotos: boolean } & QuickNoteValues)
  | ({ readonly kind: 'change'; readonly id: string } & ObservationValues)
  /** @property of `sentAs` of the observation, which is sent first; `''` for a stored observation with an `id` */
  | {
      readonly kind: 'photo';
      readonly of: string;
      readonly id?: string;
      readonly file: File;
      readonly studentIDs: string[];
    }
  | { readonly kind: 'withdraw'; readonly of: string };
