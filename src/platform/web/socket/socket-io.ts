import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Opens a connection, by default to the page's origin. A separate file that loads after the page has rendered. */
export const connectTo = (address: string | undefined, options: Partial<ManagerOptions & SocketOptions>): Socket =>
  address === undefined ? io(options) : io(address, options);
