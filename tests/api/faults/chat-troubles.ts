import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { type ChatPerson, type ChatTab, openChatTab } from '#tests/support/chat-tab.ts';
import type { TcpProxy } from '#tests/support/servers/tcp-proxy.ts';

/** A tab with its proxy to the server, its person and their partners. */
export type Place = {
  readonly person: ChatPerson;
  readonly browser: string;
  readonly partnerIds: readonly string[];
  readonly proxy: TcpProxy;
  tab: ChatTab;
};

export const openPlace = async (place: Omit<Place, 'tab'>): Promise<Place> => ({ ...place, tab: await openIn(place) });

const openIn = ({ proxy, person, browser, partnerIds }: Omit<Place, 'tab'>) =>
  openChatTab(proxy.address, person, browser, partnerIds);

/** A fault of one tab. `at` and `lasts` are in milliseconds; `at` counts from the start. */
export type Trouble = {
  at: number;
  of: number;
  kind: 'cut' | 'silence' | 'slow' | 'reload';
  lasts: number;
};

/** Generates cuts of 0.02 to 1 s and a few longer ones, silent connections, slow ones, and reloads. */
export const troublesOf = (places: number, milliseconds: number) => {
  const one: fc.Arbitrary<Trouble> = fc.record({
    at: fc.integer({ min: 0, max: milliseconds }),
    of: fc.integer({ min: 0, max: places - 1 }),
    kind: fc.constantFrom('cut', 'cut', 'cut', 'silence', 'slow', 'reload'),
    lasts: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 20, max: 1000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1000, max: 3000 }) },
    ),
  });
  const count = Math.round((places * milliseconds) / 3000);
  return fc.array(fc.noBias(one), { minLength: count, maxLength: count, size: 'max' });
};

const slowest = 120;

const befall = async (place: Place, { kind, lasts }: Trouble): Promise<void> => {
  if (kind === 'reload') {
    place.tab.kill();
    place.tab = await openIn(place);
  } else if (kind === 'cut') {
    await place.proxy.cut();
    await setTimeout(lasts);
    await place.proxy.mend();
  } else if (kind === 'silence') {
    place.proxy.silence(true);
    await setTimeout(lasts);
    place.proxy.silence(false);
  } else {
    place.proxy.slow(Math.min(lasts, slowest));
    await setTimeout(lasts);
    place.proxy.slow(0);
  }
};

const until = (from: number, at: number) => setTimeout(Math.max(0, from + at - performance.now()));
const byTime = (one: Trouble, other: Trouble) => one.at - other.at;

/** Runs the faults of each tab sequentially, and those of different tabs concurrently. */
export const runTroubles = async (places: readonly Place[], troubles: readonly Trouble[]): Promise<void> => {
  const from = performance.now();
  const runOwn = async (place: Place, index: number) => {
    for (const trouble of troubles.filter(({ of }) => of === index).sort(byTime)) {
      await until(from, trouble.at);
      await befall(place, trouble);
    }
  };
  await Promise.all(places.map(runOwn));
};

/** Runs `act` at the given times, in milliseconds from now. */
export const runAt = async (times: readonly number[], act: () => Promise<void>): Promise<void> => {
  const from = performance.now();
  for (const at of [...times].sort((one, other) => one - other)) {
    await until(from, at);
    await act();
  }
};
