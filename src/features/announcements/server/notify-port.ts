import type { CommandContext } from '#platform/server/context.ts';

type Unread = { readonly accountId: string; readonly conversationId: string; readonly seq: number };

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Notifies users of unread messages again, by the channels each user has chosen. */
    renotify(context: Pick<CommandContext, 'db'>, messages: readonly Unread[]): Promise<void>;
  }
}
