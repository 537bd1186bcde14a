import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/**
 * Begins a connection. What it takes is loaded once the page stands, as a file of its own.
 * @param address `undefined`: where the page came from
 */
export const connectTo = (address: string | undefined, options: Partial<ManagerOptions & SocketOptions>): Socket =>
  address === undefined ? io(options) : io(address, options);
