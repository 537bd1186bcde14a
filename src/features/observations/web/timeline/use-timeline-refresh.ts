import { recordChanged } from '#features/lesson-records/contract.ts';
import { photoConsentsChanged } from '#features/photo-consents/contract.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { observationsChanged } from '../../contract.ts';

/** Refetches a timeline after changes to observations, to the record or to photo consents. */
export const useTimelineRefresh = (timelines: readonly EndpointDefinition[]) => {
  useInvalidateOnEvent(observationsChanged.wire, timelines);
  useInvalidateOnEvent(recordChanged.wire, timelines);
  useInvalidateOnEvent(photoConsentsChanged.wire, timelines);
};
