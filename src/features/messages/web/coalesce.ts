/**
 * Runs something for a key once at a time. Asked for it meanwhile, it runs once more afterwards, so that whoever asks may count on
 * a run that began after asking.
 */
export const coalesce = (run: (key: string) => Promise<void>): ((key: string) => Promise<void>) => {
  const turns = new Map<string, { isAskedAgain: boolean; done: Promise<void> }>();
  const take = async (key: string, turn: { isAskedAgain: boolean }) => {
    try {
      do {
        turn.isAskedAgain = false;
        await run(key);
      } while (turn.isAskedAgain);
    } finally {
      turns.delete(key);
    }
  };
  return (key) => {
    const known = turns.get(key);
    if (known) {
      known.isAskedAgain = true;
      return known.done;
    }
    const turn = { isAskedAgain: false, done: Promise.resolve() };
    turns.set(key, turn);
    turn.done = take(key, turn);
    return turn.done;
  };
};
