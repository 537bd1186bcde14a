import * as doneTexts from '#texts/photo-batches/done';
import * as texts from '#texts/photo-batches/draft';
import type { CheckedPhoto, PhotoBatchDetails } from '../schemas.ts';
import { pictureLimits } from './choose-files.tsx';

type Reason = NonNullable<CheckedPhoto['reason']>;

const plainLabel = (reason: Exclude<Reason, 'severalPhotos' | 'bytes' | 'pixels'>) => texts.reasons[reason];

const fileLabel = (reason: Reason): string | undefined => {
  if (reason === 'bytes') return texts.reasons.bytes(pictureLimits);
  return reason === 'pixels' ? texts.reasons.pixels(pictureLimits) : undefined;
};

export const reasonLabel = ({ reason, candidates }: CheckedPhoto): string | undefined => {
  if (reason === undefined) return undefined;
  if (reason === 'severalPhotos') return texts.reasons.severalPhotos({ name: candidates[0]?.full_name ?? '' });
  return fileLabel(reason) ?? plainLabel(reason as Exclude<Reason, 'severalPhotos' | 'bytes' | 'pixels'>);
};

/** Labels for reasons that needed an answer, worded as statements. */
const unansweredLabels: Readonly<Partial<Record<Reason, string>>> = {
  severalPhotos: doneTexts.severalPhotos,
  severalPeople: doneTexts.severalPeople,
  manyPeople: doneTexts.manyPeople,
  perhaps: doneTexts.perhaps,
  chosenGone: doneTexts.chosenGone,
};

/** Returns the reason why a picture was not set in a completed batch. */
export const doneReasonLabel = ({ reason }: PhotoBatchDetails['leftOut'][number]): string =>
  unansweredLabels[reason] ??
  fileLabel(reason) ??
  plainLabel(reason as Exclude<Reason, 'severalPhotos' | 'bytes' | 'pixels'>);
