import type { Socket } from 'socket.io';
import type { Actor } from '../context.ts';

export type Wires = Record<string, (data: unknown) => void>;
export type NoWires = Record<string, never>;
export type TabData = { actor: Actor };

/** The server's side of a tab. */
export type Tab = Socket<NoWires, Wires, NoWires, TabData>;
