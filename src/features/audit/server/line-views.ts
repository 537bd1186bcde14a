import { peopleNames } from '#features/people/server/public.ts';
import { roles } from '#kernel/roles.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { AuditLine } from '../schemas.ts';
import { changesBetween, recordIn } from './changes.ts';
import type { Line } from './read-lines.ts';

const namesInRecords = ['full_name', 'name', 'category', 'level', 'section', 'subject', 'title', 'path', 'file'];

/** What a record was called when the line was written. */
const nameIn = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined;
  const found = namesInRecords.map((name) => (record as Record<string, unknown>)[name]);
  return found.find((value): value is string => typeof value === 'string' && value !== '');
};

const actorOf = ({ actor_role, actor_id }: Line, names: ReadonlyMap<string, string>): AuditLine['actor'] => {
  const role = roles.find((one) => one === actor_role);
  if (!role || actor_id === null) return undefined;
  const name = names.get(actor_id);
  return { role, _id: actor_id, ...(name !== undefined && { name }) };
};

const viewOf = (line: Line, names: ReadonlyMap<string, string>): AuditLine => {
  const { id, at, action, subject_kind: kind, subject_id: subjectId, address, device } = line;
  const [before, after] = [recordIn(line.before), recordIn(line.after)];
  const actor = actorOf(line, names);
  const name = names.get(subjectId ?? '') ?? nameIn(after) ?? nameIn(before);
  return {
    _id: id,
    at,
    action,
    ...(actor && { actor }),
    subject: { kind, ...(subjectId !== null && { _id: subjectId }), ...(name !== undefined && { name }) },
    changes: changesBetween(before, after),
    ...(address !== null && { address }),
    ...(device !== null && { device }),
  };
};

/** Lines as admins see them: with the names that people have today, and what differs. */
export const lineViews = async (db: Db, lines: readonly Line[]): Promise<AuditLine[]> => {
  const ids = lines.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]).filter((id) => id !== null);
  const names = await peopleNames(db, [...new Set(ids)]);
  return lines.map((line) => viewOf(line, names));
};
