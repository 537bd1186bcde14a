import { HandleEmptyInListsPlugin, type KyselyPlugin, replaceWithNoncontingentExpression } from 'kysely';

/** Makes `in ()` match nothing on PostgreSQL. Not for SQLite, which accepts it: the plugin copies each query. */
export const emptyLists: KyselyPlugin = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
