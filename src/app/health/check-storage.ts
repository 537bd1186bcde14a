import { listStorageUse, type StorageUse } from '#features/files/server/public.ts';
import { peopleNames } from '#features/people/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { type Diagnosis, good } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';

const megabyte = 1024 ** 2;
const namedAtMost = 5;
/** Share of the quota from which users are listed as nearly full. */
const nearlyUsed = 0.9;

const inMegabytes = (bytes: number) => Math.ceil(bytes / megabyte);
const isNearlyUsed = ({ bytes, quota }: StorageUse) => quota !== undefined && bytes >= quota * nearlyUsed;

export const checkStorage = async (services: Services): Promise<Diagnosis> => {
  const stored = await listStorageUse(services);
  const pressed = stored.filter(isNearlyUsed);
  const named = (pressed.length > 0 ? pressed : stored).slice(0, namedAtMost);
  const names = await peopleNames(
    services.database.read,
    named.map(({ id }) => id),
  );
  const people = named
    .map(({ id, bytes }) => texts.storedBy({ name: names.get(id) ?? '', megabytes: inMegabytes(bytes) }))
    .join(', ');
  const megabytes = inMegabytes(stored.reduce((sum, { bytes }) => sum + bytes, 0));
  if (pressed.length === 0) return good(texts.stored({ megabytes, count: named.length, people }));
  return {
    state: 'look',
    text: texts.nearlyUsed({ count: pressed.length, people }),
    advice: texts.giveRoom,
    link: '/admin/settings?find=uploads',
  };
};
