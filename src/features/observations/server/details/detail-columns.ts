import type { Tables } from '#platform/server/db/tables.ts';
import type { ObservationDetails } from '../../schemas.ts';

type Columns = Pick<Tables['observations'], 'topic' | 'duration' | 'engagement'>;

export const detailColumns = ({ topic, duration, engagement }: ObservationDetails): Columns => ({
  topic: topic ?? null,
  duration: duration ?? null,
  engagement: engagement ?? null,
});

export const detailsOf = ({ topic, duration, engagement }: Columns): ObservationDetails => ({
  ...(topic !== null && { topic }),
  ...(duration !== null && { duration }),
  ...(engagement !== null && { engagement }),
});
