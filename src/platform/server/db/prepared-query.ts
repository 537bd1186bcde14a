import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';
import { emptyLists } from './empty-lists.ts';

/** Stands in a query for a value that each run brings. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Parameter(String(name)) });

type Template = { readonly compiled: CompiledQuery; readonly names: readonly (string | undefined)[] };

/**
 * A query that is built and compiled once for each database and filled in on each run, for paths so hot that building it again is
 * what costs most. Such a query may not change its shape with its values: no value may be undefined, and none may be null where
 * the SQL would be another one (`is null`).
 * @param build makes the query; it gets the place of each value under the value's name, so it can only hand it on
 * @returns runs the query on a handle, in its transaction if it is one, and answers the rows
 */
export const preparedQuery = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  const templates = new WeakMap<DialectAdapter, Template>();

  const templateFor = (db: Db): Template => {
    const { adapter } = db.getExecutor();
    const known = templates.get(adapter);
    if (known) return known;
    const compiled = build(db, places as Values).compile();
    const names = compiled.parameters.map((one) => (one instanceof Parameter ? one.name : undefined));
    const template = { compiled, names };
    templates.set(adapter, template);
    return template;
  };

  return async (db: Db, values: Values): Promise<Row[]> => {
    const { compiled, names } = templateFor(db);
    const { query, queryId } = compiled;
    // The plug-ins of a transaction see the query as they see any other; what that of empty lists changes is in the compiled text.
    for (const plugin of db.getExecutor().plugins)
      if (plugin !== emptyLists) plugin.transformQuery({ node: query, queryId });
    const parameters = names.map((name, at) =>
      name === undefined ? compiled.parameters[at] : values[name as keyof Values],
    );
    const { rows } = await db.executeQuery<Row>({
      query,
      queryId,
      sql: compiled.sql,
      parameters,
    } as CompiledQuery<Row>);
    return rows;
  };
};
