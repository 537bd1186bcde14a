import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

const tableName = (node: OperationNode | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (node.kind === 'TableNode')
    return (node as { table?: { identifier?: { name?: string } } } & OperationNode).table?.identifier?.name;
  if (node.kind === 'AliasNode') return tableName((node as { node?: OperationNode } & OperationNode).node);
  return undefined;
};

const writtenTable = (query: RootOperationNode): string | undefined => {
  if (query.kind === 'InsertQueryNode') return tableName(query.into);
  if (query.kind === 'UpdateQueryNode') return tableName(query.table);
  if (query.kind === 'DeleteQueryNode') return tableName(query.from.froms[0]);
  return undefined;
};

/** Records the tables that a transaction writes, and rejects queries on a handle whose transaction has ended. */
export class TouchedTables implements KyselyPlugin {
  readonly names = new Set<string>();
  #over = false;

  /** Makes each later query through this handle fail. */
  end(): void {
    this.#over = true;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#over) throw new Error('This transaction has ended. Its handle can no longer be used.');
    const table = writtenTable(node);
    if (table !== undefined) this.names.add(table);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
