import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './database.ts';
import { emptyLists } from './empty-lists.ts';

/** A placeholder in a query for a value supplied by each run. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Parameter(String(name)) });

type Template = { readonly compiled: CompiledQuery; readonly names: readonly (string | undefined)[] };

/**
 * Builds and compiles a query once per database, for hot paths on which building it dominates the cost. Values must not
 * change the query's shape: none may be undefined, or null where the SQL would differ (`is null`).
 * @param build creates the query; its values are placeholders, so it may only pass them on
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
    const executor = db.getExecutor();
    const { compiled, names } = templateFor(db);
    const { query, queryId } = compiled;
    // Plugins of a transaction see the query like any other. The compiled text already contains the changes of the
    // `emptyLists` plugin.
    for (const plugin of executor.plugins) if (plugin !== emptyLists) plugin.transformQuery({ node: query, queryId });
    const parameters = names.map((name, at) =>
      name === undefined ? compiled.parameters[at] : values[name as keyof Values],
    );
    const prepared = { query, queryId, sql: compiled.sql, parameters };
    return (await executor.executeQuery<Row>(prepared as CompiledQuery<Row>)).rows;
  };
};
