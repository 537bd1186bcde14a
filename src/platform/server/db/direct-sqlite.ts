import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
  type SqliteDialect,
} from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

const connectionOn = (raw: SqliteDatabase): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const statement = raw.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), rows: [] };
  },
  streamQuery: () => {
    throw new Error('Rows can be streamed only on the reading connection.');
  },
});

/** Creates a handle for an exclusive connection: acquiring one per statement dominates the time of small ones. */
export const createDirectHandle = (raw: SqliteDatabase, dialect: SqliteDialect): Db => {
  const connection = connectionOn(raw);
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()];
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: new DefaultQueryExecutor(compiler, adapter, provider),
  });
};
