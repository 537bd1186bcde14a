/**
 * Lets work pass a little in each turn of the event loop, first come first served, so that thousands who come at once do not hold
 * up what others do meanwhile.
 * @param perTurn how many pass in a turn
 * @returns settles when it is one's turn
 */
export const createPace = (perTurn: number): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const letSomePass = () => {
    for (const pass of waiting.splice(0, perTurn)) pass();
    if (waiting.length > 0) setImmediate(letSomePass);
  };
  return () =>
    new Promise((pass) => {
      waiting.push(pass);
      if (waiting.length === 1) setImmediate(letSomePass);
    });
};
