import { dateFormat } from '#kernel/locale.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { zonedTime } from '#platform/web/format/zoned-time.ts';
import { serverNow } from '#platform/web/server-time.ts';

/** Day (`2026-03-09`) and time (`07:00`) in the school's time zone. */
export type Later = { readonly day: string; readonly time: string };

const firstTime = '07:00';
const dayLength = 24 * 60 * 60 * 1000;

const dayOf = (moment: number, timeZone: string) => dateFormat('en-CA', { timeZone }).format(moment);

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
    /** True if no time is set or the time is valid and in the future. */
    isSet: later === undefined || (isReadable && !isPast),
    at: isReadable ? new Date(moment).toISOString() : undefined,
  };
};
