import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/message-reports/chat';
import { messageReportsEndpoints, reportViewed } from '../contract.ts';

/** Returns the notes shown in a conversation about views by the school. Each note follows the reported message. */
export const useReportViewNotes = (userId: string) => {
  const { dateTime } = useDates();
  useInvalidateOnEvent(reportViewed.wire, [messageReportsEndpoints.getReportViews]);
  const views = useEndpoint(messageReportsEndpoints.getReportViews, { userId }).data;
  return useMemo(
    () =>
      (views ?? []).map(({ at, seq }) => ({ key: `look ${seq} ${at}`, seq, text: texts.look({ when: dateTime(at) }) })),
    [views, dateTime],
  );
};
