import type { ObservationInput } from '../../schemas.ts';

/** An observation as it was typed. */
export type ObservationValues = ObservationInput;

/** Of what is kept or on its way, what was typed. */
export const valuesOf = (step: ObservationValues): ObservationValues => {
  const { day, text, visibility, studentIDs, lessonIDs, topic, duration, engagement } = step;
  return { day, text, visibility, studentIDs, lessonIDs, topic, duration, engagement };
};

/** A photo that is not sent yet. @property studentIDs who is on it; missing where it is whom the observation is about */
export type DraftPhoto = { readonly key: string; readonly file: File; readonly studentIDs?: readonly string[] };

/** A photo with who is on it. */
export type AddedPhoto = { readonly file: File; readonly studentIDs: readonly string[] };

/** The photos of an observation that is being written. */
export type StoredPhotos = { readonly photos: readonly DraftPhoto[] };

/** A jotting as it was typed. */
export type QuickNoteValues = { readonly day: string; readonly text: string; readonly studentIDs: string[] };

/** Something done in a class's observations, on its way to the server. Steps of a class go out in their order. */
export type ObservationStep =
  /** @property sentAs the `clientId` of the call */
  | ({ readonly kind: 'add'; readonly sentAs: string } & ObservationValues)
  /** To be sorted later. @property hasPhotos whether photos follow */
  | ({ readonly kind: 'jot'; readonly sentAs: string; readonly hasPhotos: boolean } & QuickNoteValues)
  /** Of an observation that is stored. */
  | ({ readonly kind: 'change'; readonly id: string } & ObservationValues)
  /** @property of the `sentAs` of the observation, which goes out before it; `''` for one that is stored, which has its `id` */
  | {
      readonly kind: 'photo';
      readonly of: string;
      readonly id?: string;
      readonly file: File;
      readonly studentIDs: string[];
    }
  | { readonly kind: 'withdraw'; readonly of: string };
