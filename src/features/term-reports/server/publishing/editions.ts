import { createHash } from 'node:crypto';
import { fullName } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { schoolAddress, schoolName } from '#platform/server/settings/school-settings.ts';
import type { EditionContent } from '../../schemas.ts';
import type { requireChildInRound } from '../rounds.queries.ts';
import { partsOf, roundView } from '../rounds.queries.ts';

type Of = Pick<Awaited<ReturnType<typeof requireChildInRound>>, 'round' | 'room' | 'child'>;

/** What a report says when it is published, with all names as they are now. Parts without a text are left out. */
export const contentOf = async (
  { db, services }: QueryContext,
  { round, room, child }: Of,
  reportId: string,
): Promise<EditionContent> => {
  const rows = await db
    .selectFrom('term_report_parts')
    .select(['part', 'text'])
    .where('report_id', '=', reportId)
    .execute();
  const texts = new Map(rows.map(({ part, text }) => [part, text.normalize('NFC').trim()]));
  const { title, fromDay, toDay } = roundView(round);
  return {
    ...{ school: services.settings.get(schoolName), address: services.settings.get(schoolAddress) },
    ...{ section: room.section.name, child: fullName(child) },
    ...{ title, fromDay, toDay },
    parts: partsOf(round).flatMap((part) => {
      const text = texts.get(part.key);
      return text ? [{ title: part.title, text }] : [];
    }),
  };
};

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
