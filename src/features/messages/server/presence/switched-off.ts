import { loadChatsOff } from '#features/chat-rules/server/public.ts';
import type { Services } from '#platform/server/context.ts';

const gatherMilliseconds = 100;

/** Caches the students whose chat is off, who appear offline. `onChange` gets those switched off or on. */
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
