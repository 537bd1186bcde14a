import { AppError } from '#kernel/app-error.ts';
import type { Actor, AnswerNotes, QueryContext, Services } from '../context.ts';
import type { SocketConnection } from '../feature.ts';
import { parseInput } from '../http/parse-input.ts';
import { toAppError, toWireError } from '../http/wire-error.ts';
import { runVerb } from '../run-verb.ts';
import type { Tab } from './socket-door.ts';

type Acknowledge = (answer: { ok: true; data: unknown } | { ok: false; error: unknown }) => void;

const acknowledgementOf = (values: readonly unknown[]): Acknowledge => {
  const last = values.at(-1);
  return typeof last === 'function' ? (last as Acknowledge) : () => {};
};

let calls = 0;

/** A signed-in tab as features see it. */
export const createConnection = (
  socket: Tab,
  services: Services,
  identity: (answer: AnswerNotes) => { actor: Actor; answer: AnswerNotes },
): SocketConnection => {
  const { actor } = identity({});
  const contextNow = (): QueryContext => ({
    ...identity({}),
    services,
    db: services.database.read,
    requestId: `${socket.id}-${++calls}`,
    address: socket.handshake.address,
    device: String(socket.handshake.headers['user-agent'] ?? '').slice(0, 200),
    connectionId: socket.id,
  });
  return {
    actor,
    isOpen: () => socket.connected,
    join: (room) => void socket.join(room),
    send: (wire, data) => void socket.emit(wire, data),
    call: async (definition, verb, data) => {
      const { access } = definition;
      if (access !== 'public' && access !== 'any' && !access.includes(actor.role)) throw forbiddenCall();
      return runVerb(definition, verb, contextNow(), parseInput(definition, actor.role, [data]));
    },
    on: (wire, handle) => {
      socket.on(
        wire as never,
        (async (...values: unknown[]) => {
          const acknowledge = acknowledgementOf(values);
          try {
            acknowledge({ ok: true, data: await handle(typeof values[0] === 'function' ? undefined : values[0]) });
          } catch (error) {
            const requestId = `${socket.id}-${++calls}`;
            const failure = toAppError(error, services.log.child({ requestId, event: wire }));
            acknowledge({ ok: false, error: toWireError(failure, requestId) });
          }
        }) as never,
      );
    },
  };
};

const forbiddenCall = () => new AppError('forbidden', 'You are not allowed to do this.');
