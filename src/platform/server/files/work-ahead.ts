/** Number of items begun ahead. Opening a file takes longer than reading a small one. */
const itemsAhead = 8;

/** Runs `work` on up to eight items at a time and yields each item with its result, in order. */
export async function* workAhead<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const begun: Promise<Result>[] = [];
  const waiting = items.values();
  const begin = () => {
    const { value, done } = waiting.next();
    if (done) return;
    const working = work(value);
    // `await` below rethrows the error, unless an earlier item has failed.
    working.catch(() => {});
    begun.push(working);
  };
  for (let ahead = 0; ahead < itemsAhead; ahead += 1) begin();
  for (const item of items) {
    const result = (await begun.shift()) as Result;
    begin();
    yield [item, result] as const;
  }
}
