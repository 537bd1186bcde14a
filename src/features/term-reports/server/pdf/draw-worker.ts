import { answerOrders } from '#platform/server/threads/worker-orders.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import { drawReport, type Published } from './draw-report.ts';

/** A report to be drawn. Buffers become `Uint8Array` when they are sent between threads. */
export type DrawnReport = Omit<Published, 'logo' | 'pictures'> & {
  readonly content: EditionContent;
  readonly logo: Uint8Array | undefined;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

// Runs in a worker thread. Drawing the reports of a section would block the server for seconds.
answerOrders(({ content, logo, pictures, ...published }: DrawnReport) =>
  drawReport(content, {
    ...published,
    logo: logo && Buffer.from(logo),
    pictures: new Map([...pictures].map(([id, bytes]) => [id, Buffer.from(bytes)])),
  }),
);
