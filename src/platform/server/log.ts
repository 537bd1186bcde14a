import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Returns loggable fields. Others are left out: some errors contain a connection or the values of a row. */
const errorLine = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type, message, code, stack, ...(cause === undefined ? {} : { cause: errorLine(cause) }) };
};

/**
 * Creates the log: JSON lines on standard output with ids, never names, bodies or secrets. Levels: error = an operator
 * must act; warn = unexpected but recovered; info = one line per change and per slow call.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    { level, base: null, serializers: { err: errorLine }, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination as DestinationStream,
  );
