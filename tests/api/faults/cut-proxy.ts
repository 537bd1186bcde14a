import { connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server that can be cut: connections break off and new ones are refused until it is mended. It can also be silenced:
 * connections stay, and what is sent on them gets nowhere.
 * @param target the server's address
 */
export const openCutProxy = async (target: { host: string; port: number }) => {
  const pairs = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      pairs.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of pairs) socket.destroy();
    });
  return {
    port,
    cut,
    /** @param silent whether nothing gets through */
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    mend: async () => void (await listen(port)),
    close: async () => {
      if (server.listening) await cut();
    },
  };
};
