import type { CommandContext } from '#platform/server/context.ts';

type Unread = { readonly accountId: string; readonly conversationId: string; readonly seq: number };

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Tells people of unread messages as if they had not been told yet, as each wants to be told. */
    renotify(context: Pick<CommandContext, 'db'>, messages: readonly Unread[]): Promise<void>;
  }
}
