import type { z } from 'zod';

/**
 * Something that happened, told to other features and to sockets after the commit.
 * `wire` is the Socket.IO event name where clients hear of it.
 */
export type EventDefinition<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  readonly wire?: string;
};

/** Declares an event. Names are `noun:past`, such as `message:created`. */
export const event = <const D extends EventDefinition>(definition: D): D => definition;

export type PayloadOf<D extends EventDefinition> = z.output<D['payload']>;
