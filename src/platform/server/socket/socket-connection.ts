import { AppError } from '#kernel/app-error.ts';
import type { Actor, QueryContext, Services } from '../context.ts';
import type { SocketConnection } from '../feature.ts';
import type { FindCall } from '../find-call.ts';
import { requireAccess, requireStillOpen } from '../http/authentication.ts';
import { parseInput } from '../http/parse-input.ts';
import { toAppError, toWireError } from '../http/wire-error.ts';
import { runHandler } from '../run-handler.ts';
import type { Tab } from './tab.ts';

type Acknowledge = (answer: { ok: true; data: unknown } | { ok: false; error: unknown }) => void;

const acknowledgementOf = (values: readonly unknown[]): Acknowledge => {
  const last = values.at(-1);
  return typeof last === 'function' ? (last as Acknowledge) : () => {};
};

const endedByCasa: ReadonlySet<string> = new Set([
  'forced close',
  'forced server close',
  'server namespace disconnect',
  'server shutting down',
]);

let calls = 0;

/** Wraps the socket of a signed-in tab for features. Retains no data of the handshake request. */
export const createConnection = (
  socket: Tab,
  services: Services,
  actor: Actor,
  findCall: FindCall,
): SocketConnection => {
  const { address, query } = socket.handshake;
  const device = String(socket.handshake.headers['user-agent'] ?? '').slice(0, 200);
  let current = actor;
  let isCutOff = false;
  socket.once('disconnect', (reason) => {
    isCutOff = endedByCasa.has(reason);
  });
  const contextNow = (): QueryContext => ({
    actor: current,
    services,
    db: services.database.read,
    request: { id: `${socket.id}-${++calls}`, address, device, connectionId: socket.id },
    answer: {},
  });
  /** Runs a client's event by the same rules as a call. Closes the tab if its user has lost access. */
  const runAllowed = (run: () => Promise<unknown>) =>
    services.concurrency.calls.run(actor.id, async () => {
      // Events still queued when the server closed the connection are dropped. The client has no acknowledgment and
      // repeats them.
      if (isCutOff) return undefined;
      try {
        current = await requireStillOpen(services, actor);
      } catch (error) {
        if (error instanceof AppError) setImmediate(() => socket.disconnect(true));
        throw error;
      }
      return run();
    });
  const answer = async (wire: string, handle: (data: unknown) => Promise<unknown>, values: readonly unknown[]) => {
    const acknowledge = acknowledgementOf(values);
    try {
      const data = typeof values[0] === 'function' ? undefined : values[0];
      acknowledge({ ok: true, data: await runAllowed(() => handle(data)) });
    } catch (error) {
      const requestId = `${socket.id}-${++calls}`;
      const failure = toAppError(error, services.log.child({ requestId, event: wire }));
      acknowledge({ ok: false, error: toWireError(failure, requestId) });
    }
  };
  return {
    actor,
    query,
    isOpen: () => socket.connected,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    onClose: (run) => void socket.once('disconnect', run),
    send: (wire, data) => void socket.emit(wire, data),
    call: async (endpoint, data) => {
      const { definition, handler } = findCall(endpoint);
      requireAccess(definition, current);
      const input = parseInput(definition, current.role, [data]);
      return (await runHandler(definition, handler, contextNow(), input)).output;
    },
    on: (wire, handle) => {
      socket.on(wire as never, ((...values: unknown[]) => void answer(wire, handle, values)) as never);
    },
  };
};
