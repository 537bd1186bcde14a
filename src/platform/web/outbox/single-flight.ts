/** Limits runs to one at a time per key. A call during a run causes one more, which starts after the call. */
export const singleFlight = (run: (key: string) => Promise<void>): ((key: string) => Promise<void>) => {
  const flights = new Map<string, { mustRunAgain: boolean; done: Promise<void> }>();
  const runFlight = async (key: string, flight: { mustRunAgain: boolean }) => {
    try {
      do {
        flight.mustRunAgain = false;
        await run(key);
      } while (flight.mustRunAgain);
    } finally {
      flights.delete(key);
    }
  };
  return (key) => {
    const current = flights.get(key);
    if (current) {
      current.mustRunAgain = true;
      return current.done;
    }
    const flight = { mustRunAgain: false, done: Promise.resolve() };
    flights.set(key, flight);
    flight.done = runFlight(key, flight);
    return flight.done;
  };
};
