import type { FormatDay } from '#platform/web/format/dates.ts';
import * as texts from '#texts/photo-consents/screens';
import type { PhotoConsent } from '../schemas.ts';

export const consentLabel = ({ state, entry }: PhotoConsent, formatDay: FormatDay): string => {
  if (!entry || state === 'none') return texts.none;
  const { guardian, way, until } = entry;
  const details = { guardian, way, day: formatDay(entry.day) };
  if (state === 'withdrawn') return texts.withdrawn(details);
  if (state === 'refused') return texts.refused(details);
  if (until === undefined) return texts.given(details);
  return state === 'ended'
    ? texts.ended({ until: formatDay(until) })
    : texts.givenUntil({ ...details, until: formatDay(until) });
};
