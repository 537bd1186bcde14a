/**
 * Runs something for a key once at a time. Asked for it meanwhile, it runs once more afterwards, so that whoever asks may count on
 * a run that began after asking.
 */
export const singleFlight = (run: (key: string) => Promise<void>): ((key: string) => Promise<void>) => {
  const flights = new Map<string, { isAskedAgain: boolean; done: Promise<void> }>();
  const take = async (key: string, flight: { isAskedAgain: boolean }) => {
    try {
      do {
        flight.isAskedAgain = false;
        await run(key);
      } while (flight.isAskedAgain);
    } finally {
      flights.delete(key);
    }
  };
  return (key) => {
    const known = flights.get(key);
    if (known) {
      known.isAskedAgain = true;
      return known.done;
    }
    const flight = { isAskedAgain: false, done: Promise.resolve() };
    flights.set(key, flight);
    flight.done = take(key, flight);
    return flight.done;
  };
};
