import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import * as texts from '#texts/photo-consents/screens';
import { photoConsentsChanged, photoConsentsEndpoints } from '../contract.ts';

const { getPhotoConsents, recordPhotoConsent } = photoConsentsEndpoints;

/** Returns the photo consents of a student. Refetches when another admin changes them. */
export const usePhotoConsents = (studentId: string) => {
  useInvalidateOnEvent(photoConsentsChanged.wire, [getPhotoConsents]);
  return useEndpoint(getPhotoConsents, { studentID: studentId });
};

export const useRecordPhotoConsent = () =>
  useAction(recordPhotoConsent, { invalidates: [getPhotoConsents], success: texts.recorded, failure: 'form' });
