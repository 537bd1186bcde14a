/** Replaces `AbortSignal.any`, which the oldest supported browsers lack. */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    else signal.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
};
