import { useDates } from '#platform/web/format/dates.ts';
import { zonedTime } from '#platform/web/format/zoned-time.ts';
import { serverNow } from '#platform/web/server-time.ts';

/** A day, `2026-03-09`, and a time, `07:00`, as the school's clocks show them. */
export type Later = { readonly day: string; readonly time: string };

const firstTime = '07:00';
const dayLength = 24 * 60 * 60 * 1000;

const dayOf = (moment: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

/** When a message is to go out: at once, or at a time that is still to come. */
export const useSendTime = (later: Later | undefined, setLater: (later: Later | undefined) => void) => {
  const { timeZone } = useDates();
  const moment = later && zonedTime(later.day, later.time, timeZone);
  const isPast = moment !== undefined && moment <= serverNow();
  const isReadable = moment !== undefined && !Number.isNaN(moment);
  return {
    field: {
      later,
      onChange: setLater,
      onSwitch: (isLater: boolean): void =>
        setLater(isLater ? { day: dayOf(serverNow() + dayLength, timeZone), time: firstTime } : undefined),
      isPast,
    },
    isLater: later !== undefined,
    /** Whether it says when, and that is not over. */
    isSet: later === undefined || (isReadable && !isPast),
    at: isReadable ? new Date(moment).toISOString() : undefined,
  };
};
