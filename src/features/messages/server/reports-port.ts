import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    messageReports: {
      /** True if an open report allows admins to see the message, as the reported one or one of those around it. */
      isVisibleToAdmins(db: Db, messageId: string): Promise<boolean>;
      /** Stores the text of a message before a change or an erasure, in case the message is reported. */
      retainText(context: Pick<CommandContext, 'db' | 'services'>, messageId: string): Promise<void>;
    };
  }
}
