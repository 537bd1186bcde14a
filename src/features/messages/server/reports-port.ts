import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    messageReports: {
      /** Whether an open report lets admins see this message, as the reported one or one of those around it. */
      isVisibleToAdmins(db: Db, messageId: string): Promise<boolean>;
      /** Before the text of a message is changed or erased: keeps it for a time, for the case that somebody reports it. */
      retainText(context: Pick<CommandContext, 'db' | 'services'>, messageId: string): Promise<void>;
    };
  }
}
