/** `all`, or the number of a run: what a walk looks at in turns, runs that follow each other see in all its looks. */
const turn = process.env.CASA_TEST_TURN ?? 'all';

/** Whether this run is the one, of so many that follow each other, which looks at what has this number. */
export const isTurnOf = (number: number, runs: number): boolean =>
  turn === 'all' || (number + Number(turn)) % runs === 0;
