import type { Services } from '#platform/server/context.ts';
import type { SocketHooks, SocketHub } from '#platform/server/feature.ts';

const settingsChangedNotice = 'settings: some have changed';

/** Creates what has all nodes read the settings again as soon as one has changed them. */
export const createSettingsSync = ({ settings, log }: Services) => {
  let hub: SocketHub | undefined;
  const refresh = () =>
    settings.refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'));
  return {
    notifyNodes: (): void => hub?.notice(settingsChangedNotice),
    open: (opened: SocketHub): SocketHooks => {
      hub = opened;
      return { onNotice: (notice) => void (notice === settingsChangedNotice && refresh()) };
    },
  };
};
