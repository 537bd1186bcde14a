import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely';

/** SQLite takes `in ()`, PostgreSQL refuses it: on both, nothing is in an empty list. */
export const queryPlugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
