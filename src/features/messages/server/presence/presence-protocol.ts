import type { Role } from '#kernel/roles.ts';
import type { SocketConnection } from '#platform/server/feature.ts';

export type PresenceProtocol = {
  /** Sends the online users to the tab, and each later change. */
  readonly begin: (connection: SocketConnection) => void;
  readonly end: (connection: SocketConnection) => void;
  readonly sendNoneOnline: (connection: SocketConnection) => void;
  /** Handles users of a role who came online or went offline. */
  readonly change: (role: Role) => void;
  readonly close: () => void;
};
