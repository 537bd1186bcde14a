import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/web/data/use-action.ts';
import { invalidate, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSocketEvent } from '#platform/web/socket.ts';
import * as texts from '#texts/photo-consents/screens';
import { photoConsentsChanged, photoConsentsEndpoints } from '../contract.ts';

const { getPhotoConsents, recordPhotoConsent } = photoConsentsEndpoints;

/** Returns the photo consents of a student. Refetches when another admin changes them. */
export const usePhotoConsents = (studentId: string) => {
  const client = useQueryClient();
  useSocketEvent(photoConsentsChanged.wire, () => void invalidate(client, [getPhotoConsents]));
  return useEndpoint(getPhotoConsents, { studentID: studentId });
};

export const useRecordPhotoConsent = () =>
  useAction(recordPhotoConsent, { invalidates: [getPhotoConsents], success: texts.recorded, failure: 'form' });
