import type { Services } from '#platform/server/context.ts';
import type { SocketHooks, SocketHub } from '#platform/server/feature.ts';

const changed = 'settings: some have changed';

/** Creates what has all nodes read the settings again as soon as one has changed them. */
export const createNodesNotice = ({ settings, log }: Services) => {
  let hub: SocketHub | undefined;
  const read = () =>
    settings.refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'));
  return {
    tell: (): void => hub?.notice(changed),
    open: (opened: SocketHub): SocketHooks => {
      hub = opened;
      return { onNotice: (what) => void (what === changed && read()) };
    },
  };
};
