import { chatRulesWorld } from '#features/chat-rules/server/chat-rules.world.ts';
import { classesWorld } from '#features/classes/server/classes.world.ts';
import { filesWorld } from '#features/files/server/files.world.ts';
import { messageReportsWorld } from '#features/message-reports/server/message-reports.world.ts';
import { messagesWorld } from '#features/messages/server/messages.world.ts';
import { newsWorld } from '#features/news/server/news.world.ts';
import { newslettersWorld } from '#features/newsletters/server/newsletters.world.ts';
import { peopleWorld } from '#features/people/server/people.world.ts';
import type { Services } from '#platform/server/context.ts';

/** Builds test and demonstration data; what a thing needs to stand on is built with it. */
export const createWorld = (services: Services) => ({
  ...peopleWorld(services),
  ...filesWorld(services),
  ...classesWorld(services),
  ...newsWorld(services),
  ...newslettersWorld(services),
  ...chatRulesWorld(services),
  ...messagesWorld(services),
  ...messageReportsWorld(services),
});
export type World = ReturnType<typeof createWorld>;
