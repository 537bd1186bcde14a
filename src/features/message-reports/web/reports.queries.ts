import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/message-reports/screens';
import { messageReportsChanged, messageReportsEndpoints } from '../contract.ts';
import type { MessageReport, ReportState } from '../schemas.ts';

const list = messageReportsEndpoints.getMessageReports;

export const useReports = (state: ReportState) => useEndpoint(list, { state });

export const useLiveReports = (): void => useInvalidateOnEvent(messageReportsChanged.wire, [list]);

export const useHideMessage = () =>
  useAction(messageReportsEndpoints.hideMessage, {
    invalidates: [list],
    success: ({ isHidden }) => (isHidden ? texts.hidden : texts.shown),
  });

/** Returns a function that closes the report after confirmation, and resolves to true if it was closed. */
export const useCloseReport = () => {
  const close = useAction(messageReportsEndpoints.closeMessageReport, {
    invalidates: [list],
    success: texts.closedDone,
  });
  return async ({ _id }: MessageReport): Promise<boolean> => {
    if (!(await confirm({ title: texts.closeTitle, body: texts.closeAlong, confirm: texts.close }))) return false;
    return close.mutateAsync({ id: _id }).then(
      () => true,
      () => false,
    );
  };
};

/** Returns a function that opens a report after confirmation. Resolves to undefined if canceled or failed. */
export const useOpenReport = () => {
  const open = useAction(messageReportsEndpoints.openMessageReport, { invalidates: [list] });
  return async ({ _id, reporter, reported }: MessageReport) => {
    const body = texts.lookAlong({ reporter: reporter.full_name, reported: reported.full_name });
    if (!(await confirm({ title: texts.lookTitle, body, confirm: texts.lookGo }))) return undefined;
    return open.mutateAsync({ id: _id }).catch(() => undefined);
  };
};
