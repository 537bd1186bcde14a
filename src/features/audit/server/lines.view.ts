import { peopleNames } from '#features/people/server/public.ts';
import { roles } from '#kernel/roles.ts';
import { listNamedRows } from '#platform/server/bin/named-rows.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AuditLine } from '../schemas.ts';
import { changesBetween, idsIn, isId, recordIn } from './changes.ts';
import type { Line } from './list-lines.ts';

/** Maximum number of names shown for a field. A list may contain thousands of ids. */
const maxNames = 10;

/** Kinds of records whose names replace their ids in entries. Records in the bin are included. */
const namedKinds = ['admin', 'teacher', 'student', 'category', 'level', 'section', 'subject', 'album'] as const;

const namesInRecords = ['full_name', 'name', 'category', 'level', 'section', 'subject', 'title', 'path', 'file'];

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && !isId(value);

const personIn = ({ first_name, middle_name, last_name }: Partial<Record<string, unknown>>): string | undefined => {
  const parts = [first_name, middle_name, last_name].filter(isName);
  return isName(first_name) || isName(last_name) ? parts.join(' ') : undefined;
};

/** Returns the name of a record when the entry was written. */
const nameIn = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined;
  const fields = record as Record<string, unknown>;
  return personIn(fields) ?? namesInRecords.map((name) => fields[name]).find(isName);
};

/** Returns the names of the rows that were restored together from the bin. */
const namesOfBatch = (record: unknown, names: ReadonlyMap<string, string>): string | undefined => {
  if (typeof record !== 'object' || record === null || !('rows' in record)) return undefined;
  const found = idsIn(record.rows).flatMap((id) => names.get(id) ?? []);
  return found.slice(0, maxNames).join(', ') || undefined;
};

const actorOf = ({ actor_role, actor_id }: Line, names: ReadonlyMap<string, string>): AuditLine['actor'] => {
  const role = roles.find((one) => one === actor_role);
  if (!role || actor_id === null) return undefined;
  const name = names.get(actor_id);
  return { role, _id: actor_id, ...(name !== undefined && { name }) };
};

const settingsIn = (after: unknown, labels: ReadonlyMap<string, string>): string | undefined => {
  if (typeof after !== 'object' || after === null) return undefined;
  const keys = 'keys' in after && Array.isArray(after.keys) ? after.keys.map(String) : Object.keys(after);
  const found = keys.map((key) => labels.get(key)).filter((label) => label !== undefined);
  return found.join(', ') || undefined;
};

type Names = { readonly rows: ReadonlyMap<string, string>; readonly settings: ReadonlyMap<string, string> };

const viewOf = (line: Line, { rows: names, settings }: Names): AuditLine => {
  const { id, at, action, subject_kind: kind, subject_id: subjectId, address, device } = line;
  const [before, after] = [recordIn(line.before), recordIn(line.after)];
  const actor = actorOf(line, names);
  const name =
    kind === 'setting'
      ? settingsIn(after, settings)
      : (names.get(subjectId ?? '') ?? namesOfBatch(after, names) ?? nameIn(after) ?? nameIn(before));
  return {
    _id: id,
    at,
    action,
    ...(actor && { actor }),
    subject: { kind, ...(subjectId !== null && { _id: subjectId }), ...(name !== undefined && { name }) },
    changes: changesBetween(before, after, (one) => names.get(one)),
    ...(address !== null && { address }),
    ...(device !== null && { device }),
  };
};

type Context = Pick<QueryContext, 'db' | 'services'>;

const idsOf = ({ actor_id, subject_id, before, after }: Line) => [
  ...[actor_id, subject_id].filter((id) => id !== null),
  ...[before, after].flatMap((text) => idsIn(recordIn(text)).slice(0, maxNames)),
];

/** Loads current names by id. People are loaded first because most ids are theirs. */
const loadCurrentNames = async ({ db, services: { bin } }: Context, ids: readonly string[]) => {
  const people = await peopleNames(db, ids);
  const others = ids.filter((id) => !people.has(id));
  const rows = await listNamedRows(db, bin, namedKinds, others);
  return new Map([...people, ...rows.map(({ id, name }) => [id, name] as const)]);
};

/** Returns entries as admins see them: with current names of people and settings, and with changed fields. */
export const lineViews = async (context: Context, lines: readonly Line[]): Promise<AuditLine[]> => {
  const rows = await loadCurrentNames(context, [...new Set(lines.flatMap(idsOf))]);
  const settings = new Map(context.services.settings.all.map(({ key, label }) => [key, label]));
  return lines.map((line) => viewOf(line, { rows, settings }));
};
