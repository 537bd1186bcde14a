import { SqliteAdapter, SqliteDialect } from 'kysely';

class WholeMigrationsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite takes changes of the schema back with their transaction; Kysely's own dialect runs migrations without one. */
export class WholeMigrationsSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrationsAdapter();
  }
}
