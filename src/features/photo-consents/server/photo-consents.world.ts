import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { ConsentChannel, PhotoUse } from '../constants.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    photoConsents: ReturnType<typeof photoConsentsWorld>;
  }
}

type Fields = {
  student: string;
  maker: string;
  uses?: readonly PhotoUse[];
  isGiven?: boolean;
  guardian?: string;
  way?: ConsentChannel;
  day?: string;
  until?: string;
};

export const photoConsentsWorld = ({ database, clock }: Services) => ({
  photoConsent: async (fields: Fields) => {
    const { student, maker, uses = ['record'], isGiven = true, until } = fields;
    const { guardian = 'Maria Cruz', way = 'form', day = '2026-01-05' } = fields;
    await database.transaction(async (tx) => {
      for (const use of uses)
        await tx
          .insertInto('photo_consents')
          .values({
            id: clock.newId(),
            ...{ student_id: student, use, is_given: isGiven ? 1 : 0, guardian, way, day },
            ...{ until: until ?? null, maker_id: maker, created_at: clock.now() },
          })
          .execute();
    });
  },
});
