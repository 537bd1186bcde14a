import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

type Line = { running: number; readonly waiting: (() => void)[] };

export type TurnLimits = {
  /** How much of one person's work runs at the same time. */
  readonly together: number;
  /** How much of it may wait. */
  readonly mayWait: number;
};

/**
 * Lets each person do a few things at a time on this node, first come first served, so that the many parallel calls of one do not stand
 * before the call of another.
 */
export const createTurns = ({ together, mayWait }: TurnLimits) => {
  const lines = new Map<string, Line>();

  /**
   * Waits for a turn of this person.
   * @returns ends the turn; more than once does no harm
   * @throws AppError rate_limited when very much of theirs waits already
   */
  const take = async (id: string): Promise<() => void> => {
    const line = lines.get(id) ?? { running: 0, waiting: [] };
    lines.set(id, line);
    if (line.running < together) line.running += 1;
    else if (line.waiting.length < mayWait) await new Promise<void>((begin) => line.waiting.push(begin));
    else throw new AppError('rate_limited', texts.tooManyCalls, { retryAfterSeconds: 1 });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      // The next one takes over the place.
      const next = line.waiting.shift();
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(id);
    };
  };

  return {
    take,
    /** Does work in a turn of this person. */
    run: async <T>(id: string, work: () => Promise<T>): Promise<T> => {
      const end = await take(id);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
};
export type Turns = ReturnType<typeof createTurns>;

/** What people do over HTTP and sockets. Uploads stand in a line of their own, since a slow network holds them for minutes. */
export type PersonalTurns = { readonly calls: Turns; readonly uploads: Turns };

/** Creates the turns of one program. A browser has six connections, or one socket on which it waits for each answer. */
export const createPersonalTurns = (): PersonalTurns => ({
  calls: createTurns({ together: 16, mayWait: 2000 }),
  uploads: createTurns({ together: 6, mayWait: 500 }),
});
