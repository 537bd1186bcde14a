import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { listRecordSections } from '../sections.queries.ts';

export const getRecordSections: Handler<(typeof lessonRecordsEndpoints)['getRecordSections']> = async ({
  db,
  actor,
}) => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select(({ fn }) => ['section_id', fn.countAll<number>().as('number')])
    .groupBy('section_id')
    .execute();
  const albums = await db.selectFrom('room_albums').select('section_id').distinct().execute();
  const numbers = new Map(enrolled.map(({ section_id, number }) => [section_id, Number(number)]));
  const withAlbum = new Set(albums.map(({ section_id }) => section_id));
  return (await listRecordSections(db, actor)).map(({ id, name, level }) => ({
    _id: id,
    section: name,
    level,
    children: numbers.get(id) ?? 0,
    hasAlbum: withAlbum.has(id),
  }));
};
