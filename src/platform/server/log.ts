import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Of an error only what tells what happened: some carry a whole connection, or the values of a row. */
const errorLine = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type, message, code, stack, ...(cause === undefined ? {} : { cause: errorLine(cause) }) };
};

/**
 * Creates the program's log: JSON lines on standard output. Lines carry request and person ids, never names, bodies or secrets.
 * Levels: error = somebody must act; warn = odd but healed; info = a line for each change and each slow call.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    { level, base: null, serializers: { err: errorLine }, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination as DestinationStream,
  );
