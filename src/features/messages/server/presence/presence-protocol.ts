import type { Role } from '#kernel/roles.ts';
import type { SocketConnection } from '#platform/server/feature.ts';

/** How a tab learns who is online. */
export type PresenceProtocol = {
  /** Sends a tab who is online, and each change from then on. */
  readonly begin: (connection: SocketConnection) => void;
  /** Sends the tab no more changes. */
  readonly end: (connection: SocketConnection) => void;
  /** Sends the tab that nobody is online. */
  readonly sendNoneOnline: (connection: SocketConnection) => void;
  /** People of a role came or went. */
  readonly change: (role: Role) => void;
  readonly close: () => void;
};
