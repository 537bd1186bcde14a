import { loadChatsOff } from '#features/chat-rules/server/public.ts';
import type { Services } from '#platform/server/context.ts';

const gatherMilliseconds = 100;

/**
 * Caches the ids of students whose chat is off, as last loaded by this node. These students appear offline.
 * @param onChange called with the ids of students whose chat was switched off or on
 */
export const createSwitchedOff = (services: Services, onChange: (studentIds: string[]) => void) => {
  let off: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  const load = async () => {
    timer = undefined;
    const now = await loadChatsOff(services.database.read);
    const changed = [...now.symmetricDifference(off)];
    off = now;
    if (changed.length > 0) onChange(changed);
  };
  const tryToLoad = () =>
    load().catch((error: unknown) =>
      services.log.warn({ err: error }, 'students with chat switched off could not be loaded'),
    );
  return {
    has: (id: string): boolean => off.has(id),
    refresh: (): void => {
      timer ??= setTimeout(() => void tryToLoad(), gatherMilliseconds).unref();
    },
    close: (): void => clearTimeout(timer),
  };
};
