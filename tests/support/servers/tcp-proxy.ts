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
 * Opens a TCP proxy for network faults. Cut: connections break and new ones are refused until `mend`. Silenced: data is
 * dropped; connections that dropped data never recover. Slowed: data arrives later.
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
      // After dropped data, the rest of the stream is useless.
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
    /** Routes new connections to another server. */
    redirect: (next: Target): void => {
      target = next;
    },
    /** @param silent true if all data is dropped */
    silence: (silent: boolean): void => {
      isSilent = silent;
    },
    /** @param milliseconds delay of all later data; the order is preserved */
    slow: (milliseconds: number): void => {
      delay = milliseconds;
    },
    close: async (): Promise<void> => {
      if (server.listening) await cut();
    },
  };
};
export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;
