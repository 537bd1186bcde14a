import * as texts from '#texts/observations/seen';
import type { ObservationDetails } from './schemas.ts';

/** What it was about, for how long and how the child was in it, in one line; empty where nobody said. */
export const detailsLabel = ({ topic, duration, engagement }: ObservationDetails): string =>
  [
    ...(topic === undefined ? [] : [texts.topic({ topic })]),
    ...(duration === undefined ? [] : [texts.minutes({ minutes: duration })]),
    ...(engagement === undefined ? [] : [texts.engagement({ engagement })]),
  ].join(' · ');
