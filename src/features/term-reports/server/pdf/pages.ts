import { createHash } from 'node:crypto';
import type { Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { logoVersionOf } from '#platform/server/settings/school-settings.ts';
import { createIdleWorker } from '#platform/server/threads/idle-worker.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import type { DrawnReport } from './draw-worker.ts';

/** One worker thread per process. Stays alive for a while, so that the next report need not load the library. */
const drawWorker = createIdleWorker<DrawnReport, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), {
  idleMs: 30_000,
});

type Pages = { readonly content: string; readonly published_at: string };

const findLogo = async ({ settings, ports }: Services): Promise<Buffer | undefined> => {
  const version = logoVersionOf(settings);
  return version === undefined ? undefined : ports.logoPictures.find(version, '192.png');
};

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const drawPages = async (
  services: Services,
  { content, published_at: publishedAt }: Pages,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Buffer> =>
  Buffer.from(
    await drawWorker.run({
      content: JSON.parse(content) as EditionContent,
      ...{ logo: await findLogo(services), pictures, publishedAt },
      day: schoolDay(services, publishedAt),
    }),
  );

/** Returns the frozen PDF, or draws one without photos if it was cleared because a student was erased. */
export const loadPages = async (services: Services, edition: Pages & { readonly pdf: string }): Promise<Buffer> =>
  edition.pdf === '' ? drawPages(services, edition, new Map()) : Buffer.from(edition.pdf, 'base64');
