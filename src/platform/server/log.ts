import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * The program's log: JSON lines on standard output. Lines carry request and person ids, never names, bodies or secrets.
 * Levels: error = somebody must act; warn = odd but healed; info = a line for each change and each slow call.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination as DestinationStream,
  );
