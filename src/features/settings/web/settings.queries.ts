import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import * as texts from '#texts/settings/screens';
import { settingsChanged, settingsEndpoints } from '../contract.ts';

const { getSettings, saveSettings, confirmSettings, previewRetention } = settingsEndpoints;

export const useSettings = () => useEndpoint(getSettings, {});

/** Refetches the settings after changes by other admins or the command line, and after reverted changes. */
export const useLiveSettings = (): void => useInvalidateOnEvent(settingsChanged.wire, [getSettings]);

export const useSave = () =>
  useAction(saveSettings, { invalidates: [getSettings, previewRetention], success: texts.saved, failure: 'form' });

export const useRemoveSecret = () => useAction(saveSettings, { invalidates: [getSettings], success: texts.removed });

export const useSaveTimeZone = () => useAction(saveSettings, { invalidates: [getSettings], success: texts.saved });

export const useConfirmChange = () => useAction(confirmSettings, { invalidates: [getSettings], success: texts.kept });
