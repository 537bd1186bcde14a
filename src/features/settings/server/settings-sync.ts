import type { Services } from '#platform/server/context.ts';
import type { SocketHooks, SocketHub } from '#platform/server/feature.ts';

const settingsChangedNotice = 'settings: some have changed';

/** Creates the notices that make all nodes reload the settings after a change on one node. */
export const createSettingsSync = ({ settings, log }: Services) => {
  let hub: SocketHub | undefined;
  const refresh = () =>
    settings.refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be reloaded'));
  return {
    notifyNodes: (): void => hub?.notice(settingsChangedNotice),
    open: (opened: SocketHub): SocketHooks => {
      hub = opened;
      return { onNotice: (notice) => void (notice === settingsChangedNotice && refresh()) };
    },
  };
};
