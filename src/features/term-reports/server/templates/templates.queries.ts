import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { nextKey } from '../../constants.ts';
import type { ReportTemplate, TemplatePart } from '../../template-schemas.ts';
import { shipped } from './shipped.ts';

type Row = Tables['report_templates'];

/** A stored part. Older templates lack `isNext`; their key identifies the next steps. */
type StoredPart = Omit<TemplatePart, 'isNext'> & Partial<Pick<TemplatePart, 'isNext'>>;

const viewOf = ({ id, name, plane, parts, version }: Row): ReportTemplate => ({
  ...{ _id: id, name, plane, version, isShipped: false },
  parts: (JSON.parse(parts) as StoredPart[]).map((part) => ({ ...part, isNext: part.isNext ?? part.key === nextKey })),
});

export const listTemplates = async (db: Db): Promise<ReportTemplate[]> => {
  const rows = await db.selectFrom('report_templates').selectAll().orderBy('name').orderBy('id').execute();
  const fromCasa = shipped.map(({ id, ...rest }) => ({ _id: id, ...rest, version: 0, isShipped: true }));
  return [...rows.map(viewOf), ...fromCasa];
};

export const findTemplate = async (db: Db, id: string): Promise<ReportTemplate | undefined> =>
  (await listTemplates(db)).find(({ _id }) => _id === id);
