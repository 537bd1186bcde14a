import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

type Target = { host: string; port: number };

const listenOn = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/**
 * A way to a server that can fail as networks do. Cut: connections break off and new ones are refused until it is mended.
 * Silenced: connections stay open and new ones open, and what is sent on them gets nowhere, for good on those that were there then.
 * Slowed: everything arrives later.
 * @param first the server's address
 */
export const openTcpProxy = async (first: Target) => {
  let target = first;
  const sockets = new Set<Socket>();
  const broken = new WeakSet<Socket>();
  let isSilent = false;
  let delay = 0;

  const pass = (from: Socket, to: Socket) => {
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      if (isSilent) broken.add(from).add(to);
      // After a hole in the stream the rest of it is of no use to anybody.
      if (broken.has(from)) return;
      const due = delay > 0 ? setTimeout(delay) : undefined;
      before = before.then(() => due).then(() => void (to.writable && to.write(bytes)));
    });
  };
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    pass(near, far);
    pass(far, near);
  });
  const port = await listenOn(server, 0);
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    cut,
    mend: async (): Promise<void> => {
      if (!server.listening) await listenOn(server, port);
    },
    /** New connections lead to another server. */
    redirect: (next: Target): void => {
      target = next;
    },
    /** @param silent whether nothing gets through */
    silence: (silent: boolean): void => {
      isSilent = silent;
    },
    /** @param milliseconds how much later everything arrives from now on, still in its order */
    slow: (milliseconds: number): void => {
      delay = milliseconds;
    },
    close: async (): Promise<void> => {
      if (server.listening) await cut();
    },
  };
};
export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;
