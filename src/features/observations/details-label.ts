import * as texts from '#texts/observations/seen';
import type { ObservationDetails } from './schemas.ts';

/** Returns the topic, duration and engagement in one line. Empty if none of them is set. */
export const detailsLabel = ({ topic, duration, engagement }: ObservationDetails): string =>
  [
    ...(topic === undefined ? [] : [texts.topic({ topic })]),
    ...(duration === undefined ? [] : [texts.minutes({ minutes: duration })]),
    ...(engagement === undefined ? [] : [texts.engagement({ engagement })]),
  ].join(' · ');
