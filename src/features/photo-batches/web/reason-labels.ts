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

/** Why a picture waits for an answer or stays out. */
export const reasonLabel = ({ reason, candidates }: CheckedPhoto): string | undefined => {
  if (reason === undefined) return undefined;
  if (reason === 'severalPhotos') return texts.reasons.severalPhotos({ name: candidates[0]?.full_name ?? '' });
  return fileLabel(reason) ?? plainLabel(reason as Exclude<Reason, 'severalPhotos' | 'bytes' | 'pixels'>);
};

/** What waited for an answer, and is not asked any more. */
const unansweredLabels: Readonly<Partial<Record<Reason, string>>> = {
  severalPhotos: doneTexts.severalPhotos,
  severalPeople: doneTexts.severalPeople,
  manyPeople: doneTexts.manyPeople,
  perhaps: doneTexts.perhaps,
  chosenGone: doneTexts.chosenGone,
};

/** Why a picture was not set, once all is done. */
export const doneReasonLabel = ({ reason }: PhotoBatchDetails['leftOut'][number]): string =>
  unansweredLabels[reason] ??
  fileLabel(reason) ??
  plainLabel(reason as Exclude<Reason, 'severalPhotos' | 'bytes' | 'pixels'>);
