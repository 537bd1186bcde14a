import { messagesWorld } from '#features/messages/server/messages.world.ts';
import { newsWorld } from '#features/news/server/news.world.ts';
import { newslettersWorld } from '#features/newsletters/server/newsletters.world.ts';
import type { Services } from '#platform/server/context.ts';
import { type Filled, idIn } from './filled.ts';
import type { ConversationPlan, SchoolPlan } from './plan/plan-types.ts';

const fillNews = async (services: Services, { news }: SchoolPlan, { paths, ids }: Filled) => {
  const world = newsWorld(services);
  for (const { key, html, createdAt } of news) {
    ids.set(key, (await world.news({ text: html, image: paths.get(key) ?? '', createdAt })).id);
  }
};

/** Adds newsletters. Without drawn files only the links are added. */
const fillNewsletters = async (services: Services, { newsletters }: SchoolPlan, { paths, ids }: Filled) => {
  const world = newslettersWorld(services);
  for (const item of newsletters) {
    const { key, createdAt } = item;
    const path = paths.get(key);
    if ('link' in item) ids.set(key, (await world.newsletter({ link: item.link, createdAt })).id);
    else if (path !== undefined) ids.set(key, (await world.newsletter({ path, createdAt })).id);
  }
};

const unreadOf = ({ messages, unread }: ConversationPlan) =>
  messages.at(-1)?.from === 'teacher' ? { unreadByStudent: unread } : { unreadByTeacher: unread };

const fillConversations = async (services: Services, { conversations }: SchoolPlan, filled: Filled) => {
  const world = messagesWorld(services);
  for (const plan of conversations) {
    const messages = plan.messages.map(({ from, text, sentAt }) => ({ from, text, at: sentAt }));
    const people = { student: idIn(filled, plan.studentKey), teacher: idIn(filled, plan.teacherKey) };
    const { id } = await world.conversation({ ...people, messages, ...unreadOf(plan) });
    filled.ids.set(plan.key, id);
  }
};

export const fillMessages = async (services: Services, plan: SchoolPlan, filled: Filled): Promise<void> => {
  await fillNews(services, plan, filled);
  await fillNewsletters(services, plan, filled);
  await fillConversations(services, plan, filled);
};
