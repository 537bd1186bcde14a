import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { invalidate, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useSocketWire } from '#platform/web/socket.ts';
import * as texts from '#texts/message-reports/screens';
import { messageLooked, messageReportsEndpoints } from '../contract.ts';

/** The lines of a conversation that say when the school looked into it, each after the message that was reported. */
export const useLookNotes = (userId: string) => {
  const client = useQueryClient();
  const { dateTime } = useDates();
  useSocketWire(messageLooked.wire, () => void invalidate(client, [messageReportsEndpoints.getLooks]));
  const looks = useEndpoint(messageReportsEndpoints.getLooks, { userId }).data;
  return useMemo(
    () =>
      (looks ?? []).map(({ at, seq }) => ({ key: `look ${seq} ${at}`, seq, text: texts.look({ when: dateTime(at) }) })),
    [looks, dateTime],
  );
};
