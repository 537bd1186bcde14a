import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import { cleanHtml } from './clean-html.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    news: ReturnType<typeof newsWorld>;
  }
}

type NewsFields = { title?: string; text?: string; image?: string; imageAlt?: string; createdAt?: string };

let made = 0;

export const newsWorld = (services: Services) => ({
  news: async (fields: NewsFields = {}) => {
    const id = services.clock.newId();
    const at = fields.createdAt ?? services.clock.now();
    const text = await cleanHtml(fields.text ?? `<p>News ${++made}</p>`);
    const { title = null, imageAlt: image_alt = null } = fields;
    const row = { id, title, image: fields.image || null, image_alt, text, created_at: at, updated_at: at };
    await services.database.transaction((tx) => tx.insertInto('news').values(row).execute());
    return { id };
  },
});
