import { HandleEmptyInListsPlugin, type KyselyPlugin, replaceWithNoncontingentExpression } from 'kysely';

/**
 * For PostgreSQL, which refuses `in ()`: nothing is in an empty list, as on SQLite, which takes it. It copies each query, a sixth
 * of what building one costs, so SQLite does without it.
 */
export const emptyLists: KyselyPlugin = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
