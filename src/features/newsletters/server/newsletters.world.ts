import type { Services } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import type {} from '#tests/support/world.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    newsletters: ReturnType<typeof newslettersWorld>;
  }
}

type NewsletterFields = ({ link: string } | { path: string }) & {
  title?: string;
  image?: string;
  isDraft?: boolean;
  createdAt?: string;
};

export const newslettersWorld = (services: Services) => ({
  newsletter: async (fields: NewsletterFields) => {
    const id = services.clock.newId();
    const created_at = fields.createdAt ?? services.clock.now();
    const source = 'path' in fields ? { path: fields.path, link: null } : { path: null, link: fields.link };
    const { title = null, image = null, isDraft = false } = fields;
    await services.database.transaction((tx) =>
      tx
        .insertInto('newsletters')
        .values({ id, ...source, title, image, is_draft: toFlag(isDraft), created_at })
        .execute(),
    );
    return { id };
  },
});
