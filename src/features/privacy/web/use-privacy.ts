import { operationChanged } from '#kernel/operation.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import * as texts from '#texts/privacy/screens';
import { privacyEndpoints } from '../contract.ts';

const { getPrivacy, getExports, beginExport, cancelExport, previewErasure, erasePerson } = privacyEndpoints;

export const usePrivacy = () => useEndpoint(getPrivacy, {});

export const useExports = () => {
  useInvalidateOnEvent(operationChanged.wire, [getExports]);
  return useEndpoint(getExports, {});
};

export const useBeginExport = () => useAction(beginExport, { invalidates: [getExports], success: texts.begun });

export const useCancelExport = () => useAction(cancelExport, { invalidates: [getExports], success: texts.cancelled });

export const useErasurePreview = (id: string) => useEndpoint(previewErasure, { id });

export const useErase = () =>
  useAction(erasePerson, {
    success: ({ isCleanedUp }) => (isCleanedUp ? texts.erased : texts.erasedCleanUpWaits),
    failure: 'form',
  });
