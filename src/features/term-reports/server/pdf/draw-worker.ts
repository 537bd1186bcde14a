import { answerOrders } from '#platform/server/threads/worker-orders.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import { drawReport, type Published } from './draw-report.ts';

/** A report to be drawn. Bytes that come from another thread are no `Buffer` any more. */
export type DrawnReport = Omit<Published, 'logo' | 'pictures'> & {
  readonly content: EditionContent;
  readonly logo: Uint8Array | undefined;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

// In a thread of its own: the pages of a class would keep everybody else waiting for seconds.
answerOrders(({ content, logo, pictures, ...published }: DrawnReport) =>
  drawReport(content, {
    ...published,
    logo: logo && Buffer.from(logo),
    pictures: new Map([...pictures].map(([id, bytes]) => [id, Buffer.from(bytes)])),
  }),
);
