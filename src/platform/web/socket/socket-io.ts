import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/**
 * Opens a connection. Loaded as a separate file after the page has rendered.
 * @param address `undefined` for the page's origin
 */
export const connectTo = (address: string | undefined, options: Partial<ManagerOptions & SocketOptions>): Socket =>
  address === undefined ? io(options) : io(address, options);
